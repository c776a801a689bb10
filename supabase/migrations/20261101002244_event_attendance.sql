-- Locks are taken as for groups: the pair, a request, its event, the inboxes, the notification.
alter table public.events
add constraint events_places check (attendee_count <= max_attendees);

create function private.present_attendees(event_id uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select event_attendees.user_id
    from public.event_attendees
    join private.inbox on inbox.member_id = event_attendees.user_id
    where event_attendees.event_id = present_attendees.event_id
      and inbox.seen_at > now() - interval '10 minutes'
    order by inbox.seen_at desc
    limit 200
  );
$$;

comment on function private.present_attendees(uuid) is
  'Who goes to an event and was here lately, at most 200, so that a big event does not slow each join.';

create function private.take_place(event_id uuid)
returns public.events
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  select * into event from public.events where events.id = take_place.event_id for no key update;

  if event.ends_at <= now() then
    raise check_violation using message = 'This event is over';
  end if;

  if event.attendee_count >= event.max_attendees then
    raise check_violation using message = 'This event is full';
  end if;

  return event;
end;
$$;

comment on function private.take_place(uuid) is
  'Locks an event for one more attendee, who must be added next; refused when it is over or full.';

create function private.receive_attendee()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  event public.events;
begin
  select * into event from public.events where events.id = new.event_id for no key update;

  if exists (
    select from public.event_attendees
    where event_attendees.event_id = new.event_id and event_attendees.user_id = new.user_id
  ) then
    -- The documented calls add the organiser, and whoever was accepted, after the server has.
    if event.created_by = me then
      return null;
    end if;

    if new.user_id = me then
      raise unique_violation using message = 'You are already attending this event';
    end if;
  end if;

  -- The policy judges with what it saw before this waited for its turn.
  if event.privacy is distinct from 'public'
    or event.created_by in (select private.blocked_ids())
  then
    raise insufficient_privilege using message = 'This event cannot be joined without being asked in';
  end if;

  if new.user_id = me then
    perform private.take_place(new.event_id);
  end if;

  return new;
end;
$$;

create trigger a_limit
before insert on public.event_attendees
for each row when (current_user = 'authenticated')
execute function private.limit_hourly('join_place', '60');

create trigger receive_attendee
before insert on public.event_attendees
for each row when (current_user = 'authenticated')
execute function private.receive_attendee();

create function private.add_organiser()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.event_attendees (event_id, user_id) values (new.id, new.created_by);
  return null;
end;
$$;

create trigger add_organiser
after insert on public.events
for each row execute function private.add_organiser();

create function private.welcome_attendee()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.events set attendee_count = attendee_count + 1 where events.id = new.event_id;

  update public.event_invitations
  set status = 'accepted'
  where event_invitations.id in (
    select pending.id
    from public.event_invitations as pending
    where pending.event_id = new.event_id
      and pending.invitee_id = new.user_id
      and pending.status = 'pending'
    for update skip locked
  );

  perform private.notify(
    private.present_attendees(new.event_id) || new.user_id,
    'event',
    jsonb_build_object('event_id', new.event_id, 'what', 'attendees')
  );

  return null;
end;
$$;

create trigger welcome_attendee
after insert on public.event_attendees
for each row execute function private.welcome_attendee();

create function private.after_attendance()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.events set attendee_count = attendee_count - 1 where events.id = old.event_id;

  -- The event itself is going.
  if not found then
    return null;
  end if;

  perform private.notify(
    private.present_attendees(old.event_id) || old.user_id,
    'event',
    jsonb_build_object('event_id', old.event_id, 'what', 'attendees')
  );

  return null;
end;
$$;

create trigger after_attendance
after delete on public.event_attendees
for each row execute function private.after_attendance();
