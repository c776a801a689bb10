-- A row in the caller's own name is a request; a row for another member is an invitation.
create function private.admit_event_invitation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  is_request boolean := new.invitee_id = me;
  event public.events;
  pending text;
begin
  if me is null then
    return new;
  end if;

  if is_request then
    new.kind := 'request';
    perform private.limit_rate('join_place', 60, interval '1 hour');
  else
    new.kind := 'invitation';
    new.invited_by := me;
    perform private.limit_rate('invite', 100, interval '1 hour');
    perform private.lock_pair(me, new.invitee_id);
  end if;

  select * into event from public.events where events.id = new.event_id for no key update;

  if event.id is null or event.created_by in (select private.blocked_ids()) then
    raise exception sqlstate 'PT404' using message = 'This event does not exist';
  end if;

  if not is_request then
    if new.invitee_id not in (select private.friend_ids())
      or event.id not in (select private.my_event_ids())
      or (event.privacy = 'private' and event.created_by <> me)
    then
      raise insufficient_privilege using
        message = 'The organiser, and to public events whoever goes, invite their friends';
    end if;

    if exists (
      select from public.blocks
      where (blocks.blocker_id, blocks.blocked_id) in (
        (event.created_by, new.invitee_id), (new.invitee_id, event.created_by)
      )
    ) then
      raise exception sqlstate 'PT404' using message = 'This member does not exist';
    end if;
  end if;

  if exists (
    select from public.event_attendees
    where event_attendees.event_id = new.event_id and event_attendees.user_id = new.invitee_id
  ) then
    raise unique_violation using message = case
      when is_request then 'You are already attending this event'
      else 'User is already attending this event'
    end;
  end if;

  if is_request and event.privacy = 'public' then
    raise check_violation using message = 'This event is open: join it';
  end if;

  if event.ends_at <= now() then
    raise check_violation using message = 'This event is over';
  end if;

  select event_invitations.kind into pending
  from public.event_invitations
  where event_invitations.event_id = new.event_id
    and event_invitations.invitee_id = new.invitee_id
    and event_invitations.status = 'pending';

  if pending is not null then
    raise unique_violation using message = case
      when is_request and pending = 'request' then 'You have already asked to come to this event'
      when is_request then 'You have already been invited to this event'
      when pending = 'request' then 'User has already asked to come to this event'
      else 'User has already been invited to this event'
    end;
  end if;

  delete from public.event_invitations
  where event_invitations.event_id = new.event_id
    and event_invitations.invitee_id = new.invitee_id
    and event_invitations.status <> 'pending';

  return new;
end;
$$;

create trigger admit_event_invitation
before insert on public.event_invitations
for each row when (current_user = 'authenticated')
execute function private.admit_event_invitation();

create trigger a_limit_repeats
after insert on public.event_invitations
for each row when (new.status = 'pending' and auth.uid() is not null)
execute function private.limit_repeats('join_place', 'event_id invitee_id');

create function private.announce_event_invitation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  select * into event from public.events where events.id = new.event_id;

  if new.kind = 'invitation' then
    perform private.create_notification(
      new.invitee_id,
      new.invited_by,
      'event_invite',
      jsonb_build_object('event_id', event.id, 'event_title', event.title)
    );
  else
    perform private.notify(
      array[event.created_by],
      'event',
      jsonb_build_object('event_id', event.id, 'what', 'requests')
    );
  end if;

  return null;
end;
$$;

create trigger announce_event_invitation
after insert on public.event_invitations
for each row when (new.status = 'pending')
execute function private.announce_event_invitation();

create function private.answer_event_invitation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status = 'accepted' then
    perform from public.events where events.id = new.event_id for no key update;

    if not exists (
      select from public.event_attendees
      where event_attendees.event_id = new.event_id and event_attendees.user_id = new.invitee_id
    ) then
      perform private.claim_event_place(new.event_id);
      insert into public.event_attendees (event_id, user_id) values (new.event_id, new.invitee_id);
    end if;
  else
    perform private.notify(
      array[coalesce(new.invited_by, new.invitee_id)],
      'event',
      jsonb_build_object('event_id', new.event_id, 'what', 'requests')
    );
  end if;

  perform private.delete_event_invitation_notification(new);

  return null;
end;
$$;

create trigger answer_event_invitation
after update of status on public.event_invitations
for each row when (old.status = 'pending' and new.status <> 'pending')
execute function private.answer_event_invitation();

create function private.after_event_invitation_end()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.delete_event_invitation_notification(old);
  return null;
end;
$$;

create trigger after_event_invitation_end
after delete on public.event_invitations
for each row when (old.kind = 'invitation' and old.status = 'pending')
execute function private.after_event_invitation_end();

create function private.end_event_invitations_between()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Skips rows that another transaction is answering: that answer came first.
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
