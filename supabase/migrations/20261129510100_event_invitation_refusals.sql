-- The refusal names its subject first, as the other messages do.
create or replace function private.admit_event_invitation()
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
      or (
        event.created_by <> me
        and (event.privacy = 'private' or event.id not in (select private.my_attended_event_ids()))
      )
    then
      raise insufficient_privilege using
        message = 'Organisers, and attendees of public events, invite their friends';
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

  -- To another inviter, somebody who is kept out looks like somebody who doesn't answer.
  if (is_request or event.created_by = me) and private.is_banned_from_event(new.event_id, new.invitee_id) then
    raise insufficient_privilege using message = case
      when is_request then 'You can''t come to this event'
      else 'User is kept out of this event'
    end;
  end if;

  if is_request and event.privacy = 'public' then
    raise check_violation using message = 'This event is open: join it';
  end if;

  if event.cancelled_at is not null then
    raise check_violation using message = 'This event is cancelled';
  end if;

  if event.ends_at <= now() then
    raise check_violation using message = 'This event is over';
  end if;

  -- Can't go isn't told, and may be asked again.
  if exists (
    select from public.event_waiting
    where event_waiting.event_id = new.event_id
      and event_waiting.user_id = new.invitee_id
      and event.start_date > now()
    union all
    select from public.event_answers
    where event_answers.event_id = new.event_id
      and event_answers.user_id = new.invitee_id
      and (event_answers.answer = 'maybe' or is_request)
  ) then
    raise unique_violation using message = case
      when is_request then 'You may already answer this event'
      else 'User has already answered this event'
    end;
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
