create table private.event_bans (
  event_id uuid not null references public.events (id) on delete cascade,
  member_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (event_id, member_id)
);

comment on table private.event_bans is
  'Members who are kept out of an event: they can''t answer, ask or be invited until the organiser takes them off this '
  'list.';

create index event_bans_member_id_idx on private.event_bans (member_id);

create index event_bans_newest_idx on private.event_bans (event_id, created_at desc, member_id desc);

alter table private.event_bans enable row level security;

create function private.is_banned_from_event(event_id uuid, member_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.event_bans
    where event_bans.event_id = is_banned_from_event.event_id
      and event_bans.member_id = is_banned_from_event.member_id
  );
$$;

-- The policies, lists and notices of invitations ask this. A guest who invites doesn't learn that a friend is kept out.
create or replace function private.hides_event_from(event_id uuid, member_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.is_banned_from_event(event_id, member_id) or exists (
    select from public.events
    where events.id = hides_event_from.event_id
      and private.are_blocked(events.created_by, hides_event_from.member_id)
  );
$$;

comment on function private.hides_event_from(uuid, uuid) is
  'Whether invitations to an event don''t exist for a member, because they share a block with its organiser or are kept '
  'out.';

create or replace function private.admit_attendee()
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
  elsif private.is_banned_from_event(new.event_id, new.user_id) then
    raise insufficient_privilege using message = 'You can''t come to this event';
  end if;

  if new.user_id = me then
    perform private.claim_event_place(new.event_id);
  end if;

  return new;
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
    when private.is_banned_from_event(events.id, private.member_id()) then 'kept_out'
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
  elsif state = 'kept_out' then
    raise insufficient_privilege using message = 'You can''t come to this event';
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

create or replace function private.event_card(event public.events)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', event.id,
    'title', event.title,
    'description', event.description,
    'start_date', event.start_date,
    'end_date', event.end_date,
    'time_zone', event.time_zone,
    'ends_at', event.ends_at,
    'privacy', event.privacy,
    'cover_image', event.cover_image,
    'attendee_count', event.attendee_count,
    'maybe_count', event.maybe_count,
    'max_attendees', event.max_attendees,
    'cancelled_at', event.cancelled_at,
    'cancel_reason', event.cancel_reason,
    'created_at', event.created_at,
    'organised', event.created_by = (select private.member_id()),
    'kept_out', private.is_banned_from_event(event.id, (select private.member_id())),
    'answer', mine.answer,
    'going', coalesce(mine.answer = 'going', false),
    'waiting_place', case when mine.answer = 'waiting' then private.my_event_turn(event) end,
    'pending', (
      select jsonb_build_object(
        'id', event_invitations.id,
        'kind', event_invitations.kind,
        'invited_by', case when inviter.id is not null then private.member_card(inviter) end
      )
      from public.event_invitations
      left join public.profiles as inviter on inviter.id = event_invitations.invited_by
      where event_invitations.event_id = event.id
        and event_invitations.invitee_id = (select private.member_id())
        and event_invitations.status = 'pending'
        and (inviter.id is null or inviter.id not in (select private.blocked_ids()))
        and not private.is_banned_from_event(event.id, event_invitations.invitee_id)
    )
  )
  from (select private.my_event_answer(event)) as mine (answer);
$$;

drop function public.remove_from_event(uuid, uuid);
drop function private.remove_from_event(uuid, uuid);

create function private.remove_from_event(event_id uuid, member_id uuid, keep_out boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  if remove_from_event.event_id in (select private.my_organised_event_ids()) then
    perform from public.event_invitations
    where event_invitations.event_id = remove_from_event.event_id
      and event_invitations.invitee_id = remove_from_event.member_id
      and event_invitations.status = 'pending'
    for update;
  end if;

  event := private.lock_organised_event(remove_from_event.event_id);

  if remove_from_event.member_id = event.created_by then
    raise check_violation using message = 'The organiser cannot leave: delete the event instead';
  end if;

  -- The same answer for everybody: the organiser doesn't see who can't go.
  perform private.withdraw_from_event(event.id, remove_from_event.member_id);

  delete from public.event_invitations
  where event_invitations.event_id = event.id
    and event_invitations.invitee_id = remove_from_event.member_id
    and event_invitations.kind = 'invitation'
    and event_invitations.status = 'pending';

  if keep_out then
    update public.event_invitations
    set status = 'declined'
    where event_invitations.event_id = event.id
      and event_invitations.invitee_id = remove_from_event.member_id
      and event_invitations.status = 'pending';

    insert into private.event_bans (event_id, member_id)
    select event.id, staying.id
    from unnest(private.lock_members(array[remove_from_event.member_id])) as staying (id)
    on conflict on constraint event_bans_pkey do nothing;
  end if;
end;
$$;

create function public.remove_from_event(event_id uuid, member_id uuid, keep_out boolean default false)
returns void
language sql
set search_path = ''
as $$
  select private.remove_from_event(event_id, member_id, coalesce(keep_out, false));
$$;

comment on function public.remove_from_event(uuid, uuid, boolean) is
  'The organiser ends a member''s place, answer, turn in the line or invitation, blocked or not; for others it changes '
  'nothing. With `keep_out` a request is declined, too, and the member can''t answer, ask or be invited until the '
  'organiser lifts that.';

create function private.lift_event_ban(event_id uuid, member_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  perform private.require_live_session();
  perform private.limit_rate('edit_place', 120, interval '1 hour');
  event := private.lock_organised_event(lift_event_ban.event_id);

  delete from private.event_bans
  where event_bans.event_id = event.id and event_bans.member_id = lift_event_ban.member_id;
end;
$$;

create function public.lift_event_ban(event_id uuid, member_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.lift_event_ban(event_id, member_id);
$$;

comment on function public.lift_event_ban(uuid, uuid) is
  'The organiser lets a member who was kept out answer, ask and be invited again. For others it does nothing.';

create function private.event_bans(event_id uuid, after jsonb, page_size integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with candidates as (
    select
      event_bans.member_id as id,
      event_bans.created_at as at,
      row_number() over (order by event_bans.created_at desc, event_bans.member_id desc) as rank
    from private.event_bans
    where event_bans.event_id = $1
      and $1 in (select private.my_organised_event_ids())
      and (event_bans.created_at, event_bans.member_id) < (private.cursor_at(after), private.cursor_id(after))
    order by event_bans.created_at desc, event_bans.member_id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(jsonb_build_object('member', private.member_card(member), 'since', candidates.at) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  )
  from candidates
  join public.profiles as member on member.id = candidates.id;
$$;

create function public.event_bans(event_id uuid, after jsonb default null, page_size integer default 50)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.event_bans(event_id, after, page_size);
$$;

comment on function public.event_bans(uuid, jsonb, integer) is
  'A page of the members who are kept out of an event, latest first. For its organiser.';

grant execute on function
  private.remove_from_event(uuid, uuid, boolean),
  public.remove_from_event(uuid, uuid, boolean),
  private.lift_event_ban(uuid, uuid),
  public.lift_event_ban(uuid, uuid),
  private.event_bans(uuid, jsonb, integer),
  public.event_bans(uuid, jsonb, integer)
to authenticated;

create or replace function private.export_sources()
returns table (place bigint, section text, relation text, key text, condition text, hidden text[])
language sql
immutable
set search_path = ''
as $$
  -- `$1` is the member. Others' words are included only if they were written to the member, who still sees them.
  select listed.ordinality, listed.section, listed.relation, listed.key, listed.condition, listed.hidden
  from rows from (
    jsonb_to_recordset('[
      {"section": "profile", "relation": "public.profiles", "key": "id", "condition": "id = $1"},
      {"section": "profile_details", "relation": "public.profile_details", "key": "id",
        "condition": "id = $1"},
      {"section": "friendships", "relation": "public.friendships", "key": "id",
        "condition": "user_id = $1 or friend_id = $1 and not (status = ''pending'' and private.is_ignored($1, user_id))"},
      {"section": "accepted_requests", "relation": "private.accepted_requests", "key": "friend_id",
        "condition": "member_id = $1"},
      {"section": "ignored_askers", "relation": "private.ignored_askers", "key": "asker_id",
        "condition": "member_id = $1"},
      {"section": "inviter", "relation": "private.inviters", "key": "member_id",
        "condition": "member_id = $1", "hidden": ["key"]},
      {"section": "invite_key", "relation": "private.invite_keys", "key": "member_id",
        "condition": "member_id = $1"},
      {"section": "invites", "relation": "private.invites", "key": "address_hash",
        "condition": "inviter_id = $1", "hidden": ["address_hash"]},
      {"section": "settings", "relation": "private.member_settings", "key": "member_id",
        "condition": "member_id = $1"},
      {"section": "notification_settings", "relation": "private.notification_settings", "key": "member_id",
        "condition": "member_id = $1"},
      {"section": "blocks", "relation": "public.blocks", "key": "blocked_id",
        "condition": "blocker_id = $1"},
      {"section": "mutes", "relation": "public.mutes", "key": "muted_id", "condition": "muter_id = $1"},
      {"section": "people", "relation": "private.export_people($1)", "key": "id", "condition": "true"},
      {"section": "posts", "relation": "public.posts", "key": "id",
        "condition": "user_id = $1 and (repost_of is null or private.can_read_post(repost_of))"},
      {"section": "post_media", "relation": "public.post_media", "key": "path",
        "condition": "post_id in (select id from public.posts where user_id = $1)"},
      {"section": "post_likes", "relation": "public.post_likes", "key": "id", "condition": "user_id = $1"},
      {"section": "post_tags", "relation": "public.post_tags", "key": "id",
        "condition": "tagged_by = $1 or tagged_user_id = $1"},
      {"section": "comments", "relation": "public.comments", "key": "id", "condition": "user_id = $1"},
      {"section": "comment_likes", "relation": "public.comment_likes", "key": "id",
        "condition": "user_id = $1"},
      {"section": "messages", "relation": "public.messages", "key": "id",
        "condition": "(sender_id = $1 or (recipient_id = $1 and sender_id not in (select private.blocked_ids()))) and not private.deleted_for($1, source_row)"},
      {"section": "conversations", "relation": "public.conversations", "key": "partner_id",
        "condition": "member_id = $1 and partner_id not in (select private.blocked_ids())"},
      {"section": "message_reactions", "relation": "public.message_reactions", "key": "message_id",
        "condition": "member_id = $1"},
      {"section": "hidden_messages", "relation": "public.hidden_messages", "key": "message_id",
        "condition": "member_id = $1"},
      {"section": "stories", "relation": "public.stories", "key": "id", "condition": "user_id = $1"},
      {"section": "story_views", "relation": "public.story_views", "key": "id", "condition": "user_id = $1"},
      {"section": "groups", "relation": "public.groups", "key": "id",
        "condition": "created_by = $1 and id in (select private.my_group_ids())"},
      {"section": "group_members", "relation": "public.group_members", "key": "id",
        "condition": "user_id = $1"},
      {"section": "group_join_requests", "relation": "public.group_join_requests", "key": "id",
        "condition": "invited_by = $1 or user_id = $1 and not (kind = ''invitation'' and private.is_banned(group_id, $1))"},
      {"section": "group_mutes", "relation": "private.group_mutes", "key": "group_id",
        "condition": "member_id = $1"},
      {"section": "group_bans", "relation": "private.group_bans", "key": "group_id",
        "condition": "member_id = $1"},
      {"section": "events", "relation": "public.events", "key": "id", "condition": "created_by = $1"},
      {"section": "event_attendees", "relation": "public.event_attendees", "key": "id",
        "condition": "user_id = $1"},
      {"section": "event_answers", "relation": "public.event_answers", "key": "event_id",
        "condition": "user_id = $1"},
      {"section": "event_waiting", "relation": "public.event_waiting", "key": "event_id",
        "condition": "user_id = $1"},
      {"section": "event_reminders", "relation": "public.event_reminders", "key": "event_id",
        "condition": "user_id = $1"},
      {"section": "hidden_attendance", "relation": "private.hidden_attendance", "key": "event_id",
        "condition": "member_id = $1"},
      {"section": "event_bans", "relation": "private.event_bans", "key": "event_id",
        "condition": "member_id = $1"},
      {"section": "event_invitations", "relation": "public.event_invitations", "key": "id",
        "condition": "invited_by = $1 or invitee_id = $1 and not private.hides_event_from(event_id, $1)"},
      {"section": "user_locations", "relation": "public.user_locations", "key": "user_id",
        "condition": "user_id = $1"},
      {"section": "notifications", "relation": "public.notifications", "key": "id",
        "condition": "user_id = $1 and (actor_id is null or actor_id not in (select private.blocked_ids()))"},
      {"section": "push_subscriptions", "relation": "public.push_subscriptions", "key": "id",
        "condition": "user_id = $1", "hidden": ["endpoint", "p256dh_key", "auth_key", "session_id"]},
      {"section": "reports", "relation": "public.reports", "key": "id", "condition": "reporter_id = $1"},
      {"section": "moderation_notices", "relation": "private.moderation_notices", "key": "id",
        "condition": "member_id = $1"},
      {"section": "files", "relation": "private.media", "key": "bucket || path",
        "condition": "owner_id = $1 and accepted_at is not null",
        "hidden": ["upload_id"]}
    ]') as (section text, relation text, key text, condition text, hidden text[])
  ) with ordinality as listed;
$$;
