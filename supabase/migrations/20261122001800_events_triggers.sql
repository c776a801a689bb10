create function private.end_of_event(start_date timestamptz, end_date timestamptz, time_zone text)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select coalesce(end_of_event.end_date, greatest(
    end_of_event.start_date + interval '3 hours',
    (date_trunc('day', end_of_event.start_date at time zone end_of_event.time_zone) + interval '1 day')
      at time zone end_of_event.time_zone
  ));
$$;

comment on function private.end_of_event(timestamptz, timestamptz, text) is
  'Without an end date: the midnight that ends the start day in that zone, and at least three hours.';

create function private.set_end_of_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A named zone or UTC. Postgres would also accept any letters with an offset.
  if new.time_zone !~ '^(UTC|[A-Z][A-Za-z_]*(/[A-Za-z0-9_+-]+){1,2})$' then
    raise check_violation using message = 'This time zone does not exist';
  end if;

  perform new.start_date at time zone new.time_zone;
  new.ends_at := private.end_of_event(new.start_date, new.end_date, new.time_zone);
  return new;
exception when invalid_parameter_value then
  raise check_violation using message = 'This time zone does not exist';
end;
$$;

create trigger set_end_of_event
before insert or update of start_date, end_date, time_zone on public.events
for each row execute function private.set_end_of_event();

create trigger a_limit
before insert on public.events
for each row when (current_user = 'authenticated')
execute function private.limit_hourly('create_event', '20');

create trigger a_limit_edits
before update on public.events
for each row when (current_user = 'authenticated')
execute function private.limit_hourly('edit_place', '120');

create trigger set_updated_at
before update of
  title, description, location, start_date, end_date, time_zone, privacy, max_attendees, cover_image,
  latitude, longitude
on public.events
for each row execute function private.set_updated_at();

create trigger set_updated_at
before insert or update on public.user_locations
for each row execute function private.set_updated_at();

-- Locks are taken in the same order as for groups: the pair, a request, its event, the inboxes, the
-- notification.
create function private.present_attendees(event_id uuid)
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

comment on function private.present_attendees(uuid) is
  'The attendees of an event who were present in the last 10 minutes, at most 200: a big event must not slow '
  'down each join.';

create function private.claim_event_place(event_id uuid)
returns public.events
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  select * into event from public.events where events.id = claim_event_place.event_id for no key update;

  if event.ends_at <= now() then
    raise check_violation using message = 'This event is over';
  end if;

  if event.attendee_count >= event.max_attendees then
    raise check_violation using message = 'This event is full';
  end if;

  return event;
end;
$$;

comment on function private.claim_event_place(uuid) is
  'Locks an event for one more attendee, who must be inserted next. Fails if it is over or full.';

create function private.admit_attendee()
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
    -- The documented calls insert the organiser and accepted members after the server did.
    if event.created_by = me then
      return null;
    end if;

    if new.user_id = me then
      raise unique_violation using message = 'You are already attending this event';
    end if;
  end if;

  -- Checked again after waiting for the lock: the policy saw an older snapshot.
  if event.privacy is distinct from 'public'
    or event.created_by in (select private.blocked_ids())
  then
    raise insufficient_privilege using message = 'This event cannot be joined without being asked in';
  end if;

  if new.user_id = me then
    perform private.claim_event_place(new.event_id);
  end if;

  return new;
end;
$$;

create trigger a_limit
before insert on public.event_attendees
for each row when (current_user = 'authenticated')
execute function private.limit_hourly('join_place', '60');

create trigger admit_attendee
before insert on public.event_attendees
for each row when (current_user = 'authenticated')
execute function private.admit_attendee();

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

create function private.after_joining_event()
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

create trigger after_joining_event
after insert on public.event_attendees
for each row execute function private.after_joining_event();

create function private.after_leaving_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  organiser uuid;
  recipients uuid[];
begin
  update public.events
  set attendee_count = attendee_count - 1
  where events.id = old.event_id
  returning events.created_by into organiser;
  -- The event itself is being deleted.
  if not found then
    return null;
  end if;

  recipients := private.present_attendees(old.event_id);
  if not exists (
    select from public.blocks
    where (blocks.blocker_id, blocks.blocked_id) in (
      (organiser, old.user_id), (old.user_id, organiser)
    )
  ) then
    recipients := recipients || old.user_id;
  end if;

  perform private.notify(
    recipients, 'event', jsonb_build_object('event_id', old.event_id, 'what', 'attendees')
  );
  return null;
end;
$$;

create trigger after_leaving_event
after delete on public.event_attendees
for each row execute function private.after_leaving_event();

create function private.change_event_cover()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.cover_image is not null then
    perform private.claim_media('events', new.cover_image, new.created_by);
  end if;

  perform private.release_media('events', old.cover_image);

  return null;
end;
$$;

create trigger change_cover
after update of cover_image on public.events
for each row when (old.cover_image is distinct from new.cover_image)
execute function private.change_event_cover();

create trigger release_cover
after delete on public.events
for each row when (old.cover_image is not null)
execute function private.change_event_cover();

create function private.notify_event_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.notify(
    private.present_attendees(new.id),
    'event',
    jsonb_build_object('event_id', new.id, 'what', 'event')
  );
  return null;
end;
$$;

create trigger notify_change
after update of
  title, description, location, start_date, end_date, time_zone, privacy, max_attendees, cover_image,
  latitude, longitude
on public.events
for each row execute function private.notify_event_change();

-- A deleted account deletes its events and gives up its places, in the order of the locks.
create function private.leave_events()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.event_invitations
  where event_invitations.status = 'pending'
    and event_invitations.event_id in (
      select events.id from public.events where events.created_by = old.id
    )
  order by event_invitations.id
  for update;

  perform from public.events
  where events.created_by = old.id
    or events.id in (
      select event_attendees.event_id
      from public.event_attendees
      where event_attendees.user_id = old.id
    )
  order by events.id
  for no key update;

  delete from public.events where events.created_by = old.id;
  delete from public.event_attendees where event_attendees.user_id = old.id;

  return old;
end;
$$;

create trigger leave_events
before delete on public.profiles
for each row execute function private.leave_events();
