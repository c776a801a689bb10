-- Locks: an invitation, its event, then who waits there, the inboxes, the notification.
create or replace function private.claim_event_place(event_id uuid)
returns public.events
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  select * into event from public.events where events.id = claim_event_place.event_id for no key update;

  if event.cancelled_at is not null then
    raise check_violation using message = 'This event is cancelled';
  end if;

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
  'Locks an event for one more attendee, who must be inserted next. Fails if it is cancelled, over or full.';

create function private.is_event_full(event public.events)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(event.attendee_count >= event.max_attendees, false);
$$;

create function private.wait_for_place(event public.events, member_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if event.cancelled_at is not null then
    raise check_violation using message = 'This event is cancelled';
  end if;

  if event.start_date <= now() then
    raise check_violation using message = 'This event is full';
  end if;

  delete from public.event_answers
  where event_answers.event_id = event.id and event_answers.user_id = wait_for_place.member_id;

  insert into public.event_waiting (event_id, user_id)
  values (event.id, wait_for_place.member_id)
  on conflict on constraint event_waiting_pkey do nothing;
end;
$$;

comment on function private.wait_for_place(public.events, uuid) is
  'Puts a member at the end of the line of a full event, which the caller has locked. Fails once it has started.';

create function private.admit_waiting(event_id uuid, also uuid[] default '{}')
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

  -- Skips members who are being deleted or blocked at this moment: they leave the line.
  admitted := array(
    select event_waiting.user_id
    from public.event_waiting
    where event_waiting.event_id = event.id
      and not private.are_blocked(event_waiting.user_id, event.created_by)
    order by event_waiting.number
    limit event.max_attendees - event.attendee_count
    for update skip locked
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

comment on function private.admit_waiting(uuid, uuid[]) is
  'Gives the free places of an event to the first in line, and tells them. `also` are members whom the caller notifies '
  'next: all inboxes are locked together.';

create function private.after_event_limit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.admit_waiting(new.id);
  return null;
end;
$$;

create trigger a_admit_waiting
after update of max_attendees on public.events
for each row when (old.max_attendees < coalesce(new.max_attendees, 2147483647))
execute function private.after_event_limit();

create or replace function private.after_joining_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.events set attendee_count = attendee_count + 1 where events.id = new.event_id;

  delete from public.event_answers
  where event_answers.event_id = new.event_id and event_answers.user_id = new.user_id;

  delete from public.event_waiting
  where event_waiting.event_id = new.event_id and event_waiting.user_id = new.user_id;

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

create or replace function private.after_leaving_event()
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

  if not private.are_blocked(organiser, old.user_id) then
    recipients := array[old.user_id];
  end if;

  perform private.admit_waiting(old.event_id, recipients);

  perform private.notify(
    private.present_attendees(old.event_id) || recipients,
    'event',
    jsonb_build_object('event_id', old.event_id, 'what', 'attendees')
  );
  return null;
end;
$$;

create function private.end_event_waiting_between()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Skips a place that is being given or given up: that came first.
  delete from public.event_waiting
  where (event_waiting.event_id, event_waiting.user_id) in (
    select waiting.event_id, waiting.user_id
    from public.event_waiting as waiting
    join public.events on events.id = waiting.event_id
    where (waiting.user_id, events.created_by) in (
      (new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id)
    )
    for update of waiting skip locked
  );

  return null;
end;
$$;

create trigger end_event_waiting_between
after insert on public.blocks
for each row execute function private.end_event_waiting_between();

create or replace function private.leave_events()
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
      union all
      select event_answers.event_id from public.event_answers where event_answers.user_id = old.id
      union all
      select event_waiting.event_id from public.event_waiting where event_waiting.user_id = old.id
    )
  order by events.id
  for no key update;

  delete from public.events where events.created_by = old.id;
  delete from public.event_answers where event_answers.user_id = old.id;
  delete from public.event_waiting where event_waiting.user_id = old.id;
  delete from public.event_attendees where event_attendees.user_id = old.id;

  return old;
end;
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

  return null;
end;
$$;

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
        message = 'The organiser, and to public events whoever goes, invite their friends';
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

  if event.cancelled_at is not null then
    raise check_violation using message = 'This event is cancelled';
  end if;

  if event.ends_at <= now() then
    raise check_violation using message = 'This event is over';
  end if;

  -- Can't go isn't told, and may be asked again.
  if exists (
    select from public.event_waiting
    where event_waiting.event_id = new.event_id and event_waiting.user_id = new.invitee_id
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

create function private.answer_event(event_id uuid, answer text, visible_to_friends boolean)
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

  is_invited := coalesce(
    invitation.kind = 'invitation' and invitation.invited_by not in (select private.blocked_ids()), false
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

create or replace function private.event_join_state(event_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when exists (
      select from public.event_attendees
      where event_attendees.event_id = events.id
        and event_attendees.user_id = (select private.member_id())
    ) then 'going'
    when event_join_state.event_id in (select private.my_event_invitation_ids()) then 'invited'
    when events.privacy = 'public' then 'open'
    when event_join_state.event_id in (select private.my_answered_event_ids()) then 'answered'
    when exists (
      select from public.event_invitations
      where event_invitations.event_id = events.id
        and event_invitations.invitee_id = (select private.member_id())
        and event_invitations.status = 'pending'
    ) then 'asked'
    else 'ask'
  end
  from public.events
  where events.id = event_join_state.event_id
    and events.created_by not in (select private.blocked_ids());
$$;

create or replace function public.join_event(event_id uuid)
returns text
language plpgsql
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  state text := private.event_join_state(join_event.event_id);
begin
  if state is null then
    raise exception sqlstate 'PT404' using message = 'This event does not exist';
  elsif state = 'going' then
    raise unique_violation using message = 'You are already attending this event';
  elsif state = 'open' then
    insert into public.event_attendees (event_id, user_id, status)
    values (join_event.event_id, me, 'going');

    return 'going';
  elsif state in ('invited', 'answered') then
    if state = 'invited' then
      update public.event_invitations
      set status = 'accepted'
      where event_invitations.event_id = join_event.event_id
        and event_invitations.invitee_id = me
        and event_invitations.status = 'pending';
    else
      perform private.answer_event(join_event.event_id, 'going', null);
    end if;

    return case
      when exists (
        select from public.event_waiting
        where event_waiting.event_id = join_event.event_id and event_waiting.user_id = me
      ) then 'waiting'
      else 'going'
    end;
  elsif state = 'ask' then
    insert into public.event_invitations (event_id, invitee_id, status)
    values (join_event.event_id, me, 'pending');
  end if;

  return 'requested';
end;
$$;

comment on function public.join_event(uuid) is
  'Returns going or, at a full event, waiting if the caller was invited or answered before; going if the event is '
  'public; requested if its organiser decides. 23505 for attendees, 23514 if it is cancelled, over or full.';

create function private.withdraw_from_event(event_id uuid, member_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  has_answered boolean;
begin
  delete from private.hidden_attendance
  where hidden_attendance.event_id = withdraw_from_event.event_id
    and hidden_attendance.member_id = withdraw_from_event.member_id;

  delete from public.event_attendees
  where event_attendees.event_id = withdraw_from_event.event_id
    and event_attendees.user_id = withdraw_from_event.member_id;

  if found then
    return true;
  end if;

  delete from public.event_waiting
  where event_waiting.event_id = withdraw_from_event.event_id
    and event_waiting.user_id = withdraw_from_event.member_id;

  has_answered := found;

  delete from public.event_answers
  where event_answers.event_id = withdraw_from_event.event_id
    and event_answers.user_id = withdraw_from_event.member_id;

  if not (has_answered or found) then
    return false;
  end if;

  perform private.notify(
    private.present_attendees(withdraw_from_event.event_id) || case
      when not private.hides_event_from(withdraw_from_event.event_id, withdraw_from_event.member_id)
        then withdraw_from_event.member_id
    end,
    'event',
    jsonb_build_object('event_id', withdraw_from_event.event_id, 'what', 'attendees')
  );
  return true;
end;
$$;

comment on function private.withdraw_from_event(uuid, uuid) is
  'Deletes a member''s place, answer or turn in the line of an event, which the caller has locked. Returns whether '
  'there was any.';

create or replace function private.leave_event(event_id uuid)
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

  if not private.withdraw_from_event(leave_event.event_id, me) then
    raise exception sqlstate 'PT404' using message = 'This event does not exist';
  end if;
end;
$$;

create or replace function private.remove_from_event(event_id uuid, member_id uuid)
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

  -- The organiser doesn't see who can't go.
  if not exists (
    select from public.event_attendees
    where event_attendees.event_id = event.id and event_attendees.user_id = remove_from_event.member_id
    union all
    select from public.event_waiting
    where event_waiting.event_id = event.id and event_waiting.user_id = remove_from_event.member_id
    union all
    select from public.event_answers
    where event_answers.event_id = event.id
      and event_answers.user_id = remove_from_event.member_id
      and event_answers.answer = 'maybe'
  ) then
    raise exception sqlstate 'PT404' using message = 'This member does not exist';
  end if;

  perform private.withdraw_from_event(event.id, remove_from_event.member_id);
end;
$$;

comment on function public.remove_from_event(uuid, uuid) is
  'The organiser removes a member who attends, perhaps attends or waits, blocked or not.';

create function private.cancel_event(event_id uuid, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
  told uuid[];
  member uuid;
begin
  perform private.limit_rate('edit_place', 120, interval '1 hour');
  event := private.lock_organised_event(cancel_event.event_id);

  if event.cancelled_at is not null then
    return;
  end if;

  if event.ends_at <= now() then
    raise check_violation using message = 'This event is over';
  end if;

  told := array(
    select event_attendees.user_id from public.event_attendees where event_attendees.event_id = event.id
    union
    select event_answers.user_id from public.event_answers where event_answers.event_id = event.id
    union
    select event_waiting.user_id from public.event_waiting where event_waiting.event_id = event.id
    union
    select event_invitations.invitee_id
    from public.event_invitations
    where event_invitations.event_id = event.id
      and event_invitations.kind = 'invitation'
      and event_invitations.status = 'pending'
    order by 1
  );

  perform private.lock_inboxes(told);

  update public.events
  set cancelled_at = now(), cancel_reason = nullif(btrim(cancel_event.reason, E' \t\r\n'), '')
  where events.id = event.id;

  foreach member in array told loop
    perform private.create_notification(
      member,
      event.created_by,
      'event_cancelled',
      jsonb_strip_nulls(jsonb_build_object(
        'event_id', event.id,
        'event_title', event.title,
        'reason', private.plain_line(nullif(btrim(cancel_event.reason, E' \t\r\n'), ''))
      ))
    );
  end loop;
end;
$$;

create or replace function private.delete_event(event_id uuid)
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

  if event.cancelled_at is null and event.ends_at > now() and exists (
    select from public.event_attendees
    where event_attendees.event_id = event.id and event_attendees.user_id <> event.created_by
    union all
    select from public.event_answers
    where event_answers.event_id = event.id and event_answers.answer = 'maybe'
    union all
    select from public.event_waiting where event_waiting.event_id = event.id
  ) then
    raise check_violation using message = 'Cancel this event first, so that everybody is told';
  end if;

  present := private.present_attendees(event.id);

  delete from public.events where events.id = event.id;

  perform private.notify(
    present, 'event', jsonb_build_object('event_id', delete_event.event_id, 'what', 'gone')
  );
end;
$$;

comment on function public.delete_event(uuid) is
  'The organiser deletes the event with everything in it: while they are alone, after cancelling it, or after its end.';

grant execute on function private.answer_event(uuid, text, boolean) to authenticated;
