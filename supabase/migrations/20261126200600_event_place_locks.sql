create or replace function private.admit_waiting(event_id uuid, also uuid[] default '{}')
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
  admitted uuid[];
  member uuid;
begin
  select * into event from public.events where events.id = admit_waiting.event_id for no key update;

  if event.cancelled_at is not null or event.start_date <= now() or private.is_event_full(event) then
    return;
  end if;

  -- Skips members who are being blocked or deleted at this moment: they leave the line. A deletion holds its profile,
  -- to which the new row refers, and waits for this event.
  admitted := array(
    select event_waiting.user_id
    from public.event_waiting
    join public.profiles on profiles.id = event_waiting.user_id
    where event_waiting.event_id = event.id
      and not private.are_blocked(event_waiting.user_id, event.created_by)
    order by event_waiting.number
    limit event.max_attendees - event.attendee_count
    for update of event_waiting skip locked
    for key share of profiles skip locked
  );

  if cardinality(admitted) = 0 then
    return;
  end if;

  perform private.lock_inboxes(private.present_attendees(event.id) || admitted || also);

  insert into public.event_attendees (event_id, user_id)
  select event.id, next.user_id
  from unnest(admitted) with ordinality as next (user_id, place)
  order by next.place;

  foreach member in array admitted loop
    perform private.create_notification(
      member, event.created_by, 'event_place',
      jsonb_build_object('event_id', event.id, 'event_title', event.title)
    );
  end loop;
end;
$$;
