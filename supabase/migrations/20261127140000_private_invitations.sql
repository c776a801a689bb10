-- Only the organiser invites to a private event. What guests sent while it was public ends when it turns private. An
-- invitation that another transaction answers at that moment is skipped, and counts for nothing.
create function private.end_guest_invitations()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.event_invitations
  where event_invitations.id in (
    select pending.id
    from public.event_invitations as pending
    where pending.event_id = new.id
      and pending.kind = 'invitation'
      and pending.status = 'pending'
      and pending.invited_by <> new.created_by
    for update skip locked
  );

  return null;
end;
$$;

create trigger end_guest_invitations
after update of privacy on public.events
for each row when (old.privacy = 'public' and new.privacy = 'private')
execute function private.end_guest_invitations();

create or replace function private.my_event_invitation_ids()
returns setof uuid
language sql
stable
security definer
rows 5
set search_path = ''
as $$
  select event_invitations.event_id
  from public.event_invitations
  join public.events on events.id = event_invitations.event_id
  where event_invitations.invitee_id = (select private.member_id())
    and event_invitations.kind = 'invitation'
    and event_invitations.status = 'pending'
    and (events.privacy = 'public' or event_invitations.invited_by = events.created_by)
    and event_invitations.invited_by not in (select private.blocked_ids())
    and not private.hides_event_from(event_invitations.event_id, event_invitations.invitee_id);
$$;

create or replace function private.answer_event_invitation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  if new.status = 'accepted' then
    select * into event from public.events where events.id = new.event_id for no key update;

    -- The member may have been kept out while this transaction waited.
    if private.is_banned_from_event(new.event_id, new.invitee_id) then
      raise insufficient_privilege using message = 'This member is kept out of the event';
    elsif event.privacy = 'private' and new.invited_by <> event.created_by then
      raise insufficient_privilege using message = 'This event cannot be joined without being asked in';
    end if;

    -- An answer to the event accepts its invitation, and has its row already.
    if not exists (
      select from public.event_attendees
      where event_attendees.event_id = new.event_id and event_attendees.user_id = new.invitee_id
      union all
      select from public.event_waiting
      where event_waiting.event_id = new.event_id and event_waiting.user_id = new.invitee_id
      union all
      select from public.event_answers
      where event_answers.event_id = new.event_id
        and event_answers.user_id = new.invitee_id
        and event_answers.answer = 'maybe'
    ) then
      if new.kind = 'invitation' and event.start_date > now() and private.is_event_full(event) then
        perform private.wait_for_place(event, new.invitee_id);
      else
        perform private.claim_event_place(new.event_id);
        insert into public.event_attendees (event_id, user_id) values (new.event_id, new.invitee_id);

        -- Nobody is told of their own answer to an invitation, and a refusal isn't told.
        if new.kind = 'request' then
          perform private.create_notification(
            new.invitee_id, event.created_by, 'event_welcome',
            jsonb_build_object('event_id', event.id, 'event_title', event.title)
          );
        end if;
      end if;
    end if;
  else
    perform private.notify(
      array[coalesce(new.invited_by, new.invitee_id)],
      'event',
      jsonb_build_object('event_id', new.event_id, 'what', 'requests')
    );
  end if;

  perform private.delete_event_invitation_notification(new);

  if new.kind = 'request' then
    perform private.delete_event_request_notification(new);
  end if;

  return null;
end;
$$;

create or replace function private.answer_event(event_id uuid, answer text, visible_to_friends boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  invitation public.event_invitations;
  event public.events;
  is_invited boolean;
  is_attending boolean;
  is_announced boolean := false;
begin
  if answer is null or answer not in ('going', 'maybe', 'no') then
    raise check_violation using message = 'An answer is going, maybe or no';
  end if;

  perform private.require_live_session();
  perform private.limit_rate('join_place', 60, interval '1 hour');

  select * into invitation
  from public.event_invitations
  where event_invitations.event_id = answer_event.event_id
    and event_invitations.invitee_id = me
    and event_invitations.status = 'pending'
  for update;

  select * into event from public.events where events.id = answer_event.event_id for no key update;

  if me is null or event.id is null or event.created_by in (select private.blocked_ids()) then
    raise exception sqlstate 'PT404' using message = 'This event does not exist';
  end if;

  if private.is_banned_from_event(event.id, me) then
    raise insufficient_privilege using message = 'You can''t come to this event';
  end if;

  is_invited := coalesce(
    invitation.kind = 'invitation'
      and invitation.invited_by not in (select private.blocked_ids())
      and (event.privacy = 'public' or invitation.invited_by = event.created_by),
    false
  );
  is_attending := exists (
    select from public.event_attendees
    where event_attendees.event_id = event.id and event_attendees.user_id = me
  );

  if event.privacy = 'private'
    and not is_invited
    and not is_attending
    and event.id not in (select private.my_answered_event_ids())
  then
    raise insufficient_privilege using message = 'This event cannot be joined without being asked in';
  end if;

  if event.cancelled_at is not null then
    raise check_violation using message = 'This event is cancelled';
  end if;

  if event.ends_at <= now() then
    raise check_violation using message = 'This event is over';
  end if;

  if event.created_by = me and answer <> 'going' then
    raise check_violation using message = 'The organiser cannot leave: cancel the event instead';
  end if;

  if visible_to_friends then
    delete from private.hidden_attendance
    where hidden_attendance.event_id = event.id and hidden_attendance.member_id = me;
  elsif not visible_to_friends then
    insert into private.hidden_attendance (event_id, member_id) values (event.id, me)
    on conflict on constraint hidden_attendance_pkey do nothing;
  end if;

  if answer = 'going' and not is_attending and not private.is_event_full(event) then
    insert into public.event_attendees (event_id, user_id) values (event.id, me);
    is_announced := true;
  elsif answer = 'going' and not is_attending then
    perform private.wait_for_place(event, me);
  elsif answer <> 'going' then
    delete from public.event_attendees
    where event_attendees.event_id = event.id and event_attendees.user_id = me;

    is_announced := found;

    delete from public.event_waiting
    where event_waiting.event_id = event.id and event_waiting.user_id = me;

    insert into public.event_answers (event_id, user_id, answer)
    values (event.id, me, answer_event.answer)
    on conflict on constraint event_answers_pkey do update
    set answer = excluded.answer, answered_at = excluded.answered_at
    where event_answers.answer <> excluded.answer;
  end if;

  if not is_announced then
    perform private.notify(
      private.present_attendees(event.id) || me || case when is_invited then invitation.invited_by end,
      'event',
      jsonb_build_object('event_id', event.id, 'what', 'attendees')
    );
  end if;

  if is_invited then
    update public.event_invitations
    set status = case when answer_event.answer = 'no' then 'declined' else 'accepted' end
    where event_invitations.id = invitation.id and event_invitations.status = 'pending';
  elsif invitation.kind = 'request' then
    delete from public.event_invitations
    where event_invitations.id = invitation.id and event_invitations.status = 'pending';
  end if;
end;
$$;
