create function private.leave_event(event_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  perform from public.events where events.id = leave_event.event_id for no key update;

  if leave_event.event_id in (select private.my_organised_event_ids()) then
    raise check_violation using message = 'The organiser cannot leave: delete the event instead';
  end if;

  delete from public.event_attendees
  where event_attendees.event_id = leave_event.event_id and event_attendees.user_id = me;

  if not found then
    raise no_data_found using message = 'This event does not exist';
  end if;
end;
$$;

create function public.leave_event(event_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.leave_event(event_id);
$$;

comment on function public.leave_event(uuid) is 'Gives one''s place up. Refused for the organiser.';

create function private.lock_organised_event(event_id uuid)
returns public.events
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  event public.events;
begin
  select * into event
  from public.events
  where events.id = lock_organised_event.event_id
  for no key update;

  if event.created_by = me then
    return event;
  end if;

  if event.id in (select private.my_event_ids())
    or (event.privacy = 'public' and event.created_by not in (select private.blocked_ids()))
  then
    raise insufficient_privilege using message = 'Only the organiser can do this';
  end if;

  raise no_data_found using message = 'This event does not exist';
end;
$$;

comment on function private.lock_organised_event(uuid) is
  'Makes whatever changes an event and who goes wait for its turn, and refuses all but its organiser.';

create function private.remove_from_event(event_id uuid, member_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events := private.lock_organised_event(remove_from_event.event_id);
begin
  if remove_from_event.member_id = event.created_by then
    raise check_violation using message = 'The organiser cannot leave: delete the event instead';
  end if;

  delete from public.event_attendees
  where event_attendees.event_id = event.id and event_attendees.user_id = remove_from_event.member_id;

  if not found then
    raise no_data_found using message = 'This member does not exist';
  end if;
end;
$$;

create function public.remove_from_event(event_id uuid, member_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.remove_from_event(event_id, member_id);
$$;

comment on function public.remove_from_event(uuid, uuid) is
  'The organiser takes somebody off the list, whoever blocks whom.';

create function private.delete_event(event_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
  present uuid[];
begin
  if delete_event.event_id in (select private.my_organised_event_ids()) then
    perform from public.event_invitations
    where event_invitations.event_id = delete_event.event_id
      and event_invitations.status = 'pending'
    order by event_invitations.id
    for update;
  end if;

  event := private.lock_organised_event(delete_event.event_id);
  present := private.present_attendees(event.id);

  delete from public.events where events.id = event.id;

  perform private.notify(
    present, 'event', jsonb_build_object('event_id', delete_event.event_id, 'what', 'gone')
  );
end;
$$;

create function public.delete_event(event_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.delete_event(event_id);
$$;

comment on function public.delete_event(uuid) is 'The organiser deletes the event with everything in it.';

grant execute on function
  private.leave_event(uuid),
  private.remove_from_event(uuid, uuid),
  private.delete_event(uuid),
  public.leave_event(uuid),
  public.remove_from_event(uuid, uuid),
  public.delete_event(uuid)
to authenticated;

-- An account that goes takes its events along and gives its places up, in the order of the locks.
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

create function private.end_event_invitations_between()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- What somebody is answering at this moment is passed over: their answer came first.
  delete from public.event_invitations
  where event_invitations.id in (
    select pending.id
    from public.event_invitations as pending
    join public.events on events.id = pending.event_id
    where pending.status = 'pending'
      and pending.invitee_id in (new.blocker_id, new.blocked_id)
      and (
        (pending.invitee_id = new.blocked_id and new.blocker_id in (pending.invited_by, events.created_by))
        or (pending.invitee_id = new.blocker_id and new.blocked_id in (pending.invited_by, events.created_by))
      )
    for update of pending skip locked
  );

  return null;
end;
$$;

create trigger end_event_invitations_between
after insert on public.blocks
for each row execute function private.end_event_invitations_between();
