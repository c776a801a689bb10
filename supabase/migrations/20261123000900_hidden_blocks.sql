-- A list must not show that two others have blocked each other. So an attendee who shares a block with the
-- organiser stays in the audience of other attendees' posts, as in the list of attendees; and an invitation of
-- theirs looks to the inviter like any that isn't answered, while it doesn't exist for the invitee.
create function private.is_counted_reader(member_id uuid, post public.posts)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case
    when post.event_id is null then private.member_can_read_post(member_id, post)
    else not private.are_blocked(member_id, post.user_id) or exists (
      select from public.events where events.id = post.event_id and events.created_by = member_id
    )
  end;
$$;

comment on function private.is_counted_reader(uuid, public.posts) is
  'Whether one of private.possible_readers() is in the audience that the author sees.';

create or replace function private.list_audience(post public.posts, after jsonb, row_limit integer)
returns table (id uuid, since timestamptz)
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select reader.id, reader.since
  from private.possible_readers(post) as reader
  where (reader.since, reader.id) < (private.cursor_at(after), private.cursor_id(after))
    and private.is_counted_reader(reader.id, post)
  order by reader.since desc, reader.id desc
  limit row_limit;
$$;

create or replace function private.audience_size(post public.posts)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) from private.possible_readers(post) as reader where private.is_counted_reader(reader.id, post);
$$;

create function private.hides_event_from(event_id uuid, member_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.events
    where events.id = hides_event_from.event_id
      and private.are_blocked(events.created_by, hides_event_from.member_id)
  );
$$;

comment on function private.hides_event_from(uuid, uuid) is
  'Whether an event doesn''t exist for a member, because they share a block with its organiser.';

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
  where event_invitations.invitee_id = (select private.member_id())
    and event_invitations.kind = 'invitation'
    and event_invitations.status = 'pending'
    and event_invitations.invited_by not in (select private.blocked_ids())
    and not private.hides_event_from(event_invitations.event_id, event_invitations.invitee_id);
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
      or event.id not in (select private.my_event_ids())
      or (event.privacy = 'private' and event.created_by <> me)
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

create or replace function private.announce_event_invitation()
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
    if private.hides_event_from(new.event_id, new.invitee_id) then
      return null;
    end if;

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

create or replace function private.end_event_invitations_between()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An invitation by somebody else stays for its inviter, and is hidden from the invitee.
  perform private.delete_event_invitation_notification(pending)
  from public.event_invitations as pending
  join public.events on events.id = pending.event_id
  where pending.status = 'pending'
    and pending.kind = 'invitation'
    and (pending.invitee_id, events.created_by) in (
      (new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id)
    );

  -- Skips rows that another transaction is answering: that answer came first.
  delete from public.event_invitations
  where event_invitations.id in (
    select pending.id
    from public.event_invitations as pending
    join public.events on events.id = pending.event_id
    where pending.status = 'pending'
      and (
        (pending.invitee_id, coalesce(pending.invited_by, events.created_by)) in (
          (new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id)
        )
      )
    for update of pending skip locked
  );

  return null;
end;
$$;

create or replace function private.friends_to_invite(group_id uuid, event_id uuid, query text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with friends as (
    select member
    from public.profiles as member
    where member.id in (select private.friend_ids())
      and (
        btrim(query) = ''
        or member.username ilike private.contains_pattern(ltrim(btrim(query), '@'))
        or member.full_name ilike private.contains_pattern(query)
      )
      and (
        (
          friends_to_invite.group_id in (select private.my_moderated_group_ids())
          and not exists (
            select from public.group_members
            where group_members.group_id = friends_to_invite.group_id
              and group_members.user_id = member.id
          )
          and not exists (
            select from public.group_join_requests
            where group_join_requests.group_id = friends_to_invite.group_id
              and group_join_requests.user_id = member.id
              and group_join_requests.status = 'pending'
          )
        )
        or (
          friends_to_invite.event_id in (
            select events.id
            from public.events
            where events.created_by = (select private.member_id())
              or (events.privacy = 'public' and events.id in (select private.my_event_ids()))
          )
          and not exists (
            select from public.event_attendees
            where event_attendees.event_id = friends_to_invite.event_id
              and event_attendees.user_id = member.id
          )
          and not exists (
            select from public.event_invitations
            where event_invitations.event_id = friends_to_invite.event_id
              and event_invitations.invitee_id = member.id
              and event_invitations.status = 'pending'
          )
        )
      )
    order by member.full_name, member.id
    limit 10
  )
  select coalesce(
    jsonb_agg(private.member_card(member) order by (member).full_name, (member).id), '[]'
  )
  from friends;
$$;

alter policy "invitations are seen by the two sides and the organiser"
on public.event_invitations
using (
  (
    invitee_id = (select private.member_id())
    and (invited_by is null or invited_by not in (select private.blocked_ids()))
    and not private.hides_event_from(event_id, invitee_id)
  )
  or invited_by = (select private.member_id())
  or event_id in (select private.my_organised_event_ids())
);

alter policy "organisers answer requests, invitees answer invitations"
on public.event_invitations
using (
  status = 'pending'
  and (
    (invited_by is null and event_id in (select private.my_organised_event_ids()))
    or (
      invitee_id = (select private.member_id())
      and invited_by is not null
      and invited_by not in (select private.blocked_ids())
      and not private.hides_event_from(event_id, invitee_id)
    )
  )
);

grant execute on function private.hides_event_from(uuid, uuid) to authenticated;
