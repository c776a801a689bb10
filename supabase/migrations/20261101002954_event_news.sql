-- The organiser is the event: whom a block hides it from hears nothing of it either.
create or replace function private.present_attendees(event_id uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select event_attendees.user_id
    from public.event_attendees
    join public.events on events.id = event_attendees.event_id
    join private.inbox on inbox.member_id = event_attendees.user_id
    where event_attendees.event_id = present_attendees.event_id
      and inbox.seen_at > now() - interval '10 minutes'
      and not exists (
        select from public.blocks
        where (blocks.blocker_id, blocks.blocked_id) in (
          (events.created_by, event_attendees.user_id), (event_attendees.user_id, events.created_by)
        )
      )
    order by inbox.seen_at desc
    limit 200
  );
$$;

create or replace function private.after_attendance()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  organiser uuid;
  hearers uuid[];
begin
  update public.events
  set attendee_count = attendee_count - 1
  where events.id = old.event_id
  returning events.created_by into organiser;
  -- The event itself is going.
  if not found then
    return null;
  end if;

  hearers := private.present_attendees(old.event_id);
  if not exists (
    select from public.blocks
    where (blocks.blocker_id, blocks.blocked_id) in (
      (organiser, old.user_id), (old.user_id, organiser)
    )
  ) then
    hearers := hearers || old.user_id;
  end if;

  perform private.notify(
    hearers, 'event', jsonb_build_object('event_id', old.event_id, 'what', 'attendees')
  );
  return null;
end;
$$;
