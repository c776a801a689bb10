-- Only a group's admins know whom it keeps out. To a moderator, such a friend looks like somebody who doesn't answer: the
-- invitation doesn't exist for them.
create or replace function private.my_group_invitation_ids()
returns setof uuid
language sql
stable
security definer
rows 5
set search_path = ''
as $$
  select group_join_requests.group_id
  from public.group_join_requests
  where group_join_requests.user_id = (select private.member_id())
    and group_join_requests.kind = 'invitation'
    and group_join_requests.status = 'pending'
    and group_join_requests.invited_by not in (select private.blocked_ids())
    and not private.is_banned(group_join_requests.group_id, group_join_requests.user_id);
$$;

grant execute on function private.is_banned(uuid, uuid) to authenticated;

alter policy "requests are seen by the two sides and the admins"
on public.group_join_requests
using (
  (
    user_id = (select private.member_id())
    and (
      invited_by is null
      or (invited_by not in (select private.blocked_ids()) and not private.is_banned(group_id, user_id))
    )
  )
  or invited_by = (select private.member_id())
  or group_id in (select private.my_administered_group_ids())
);

alter policy "admins answer requests, invitees answer invitations"
on public.group_join_requests
using (
  status = 'pending'
  and (
    (invited_by is null and group_id in (select private.my_administered_group_ids()))
    or (
      user_id = (select private.member_id())
      and invited_by is not null
      and invited_by not in (select private.blocked_ids())
      and not private.is_banned(group_id, user_id)
    )
  )
);

create or replace function private.group_card(group_row public.groups)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', group_row.id,
    'name', group_row.name,
    'description', group_row.description,
    'privacy', group_row.privacy,
    'cover_image', group_row.cover_image,
    'member_count', group_row.member_count,
    'created_at', group_row.created_at,
    'role', membership.role,
    'state', case
      when membership.id is not null then 'member'
      when private.is_banned(group_row.id, me.id) then 'kept_out'
      when pending.kind = 'invitation' then 'invited'
      when group_row.privacy = 'public' then 'open'
      when pending.kind = 'request' then 'asked'
      else 'ask'
    end,
    'unseen', membership.id is not null and private.has_unseen_posts(
      group_row.id,
      coalesce(
        (
          select group_visits.seen_at
          from private.group_visits
          where group_visits.group_id = group_row.id and group_visits.member_id = me.id
        ),
        membership.created_at
      )
    ),
    'muted', exists (
      select from private.group_mutes
      where group_mutes.group_id = group_row.id and group_mutes.member_id = me.id
    ),
    'pending', case when pending.id is not null then jsonb_build_object(
      'id', pending.id,
      'kind', pending.kind,
      'invited_by', pending.inviter
    ) end
  )
  from (select private.member_id()) as me (id)
  left join public.group_members as membership
    on membership.group_id = group_row.id and membership.user_id = me.id
  left join lateral (
    select
      group_join_requests.id,
      group_join_requests.kind,
      case when inviter.id is not null then private.member_card(inviter) end as inviter
    from public.group_join_requests
    left join public.profiles as inviter on inviter.id = group_join_requests.invited_by
    where group_join_requests.group_id = group_row.id
      and group_join_requests.user_id = me.id
      and group_join_requests.status = 'pending'
      and (inviter.id is null or inviter.id not in (select private.blocked_ids()))
      and not (group_join_requests.kind = 'invitation' and private.is_banned(group_row.id, me.id))
  ) as pending on true;
$$;

create or replace function private.admit_group_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  is_request boolean := new.user_id = me;
  group_row public.groups;
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
    perform private.lock_pair(me, new.user_id);

    if new.user_id not in (select private.friend_ids())
      or new.group_id not in (select private.my_moderated_group_ids())
    then
      raise insufficient_privilege using message = 'Admins and moderators invite their friends';
    end if;
  end if;

  select * into group_row from public.groups where groups.id = new.group_id for no key update;

  if group_row.id is null then
    raise exception sqlstate 'PT404' using message = 'This group does not exist';
  end if;

  if exists (
    select from public.group_members
    where group_members.group_id = new.group_id and group_members.user_id = new.user_id
  ) then
    raise unique_violation using message = case
      when is_request then 'You are already a member of this group'
      else 'User is already a member of this group'
    end;
  end if;

  if (is_request or new.group_id in (select private.my_administered_group_ids()))
    and private.is_banned(new.group_id, new.user_id)
  then
    raise insufficient_privilege using message = case
      when is_request then 'You can''t join this group'
      else 'User is kept out of this group'
    end;
  end if;

  if is_request and group_row.privacy = 'public' then
    raise check_violation using message = 'This group is open: join it';
  end if;

  select group_join_requests.kind into pending
  from public.group_join_requests
  where group_join_requests.group_id = new.group_id
    and group_join_requests.user_id = new.user_id
    and group_join_requests.status = 'pending';

  if pending is not null then
    raise unique_violation using message = case
      when is_request and pending = 'request' then 'You have already asked to join this group'
      when is_request then 'You have already been invited to this group'
      when pending = 'request' then 'User has already asked to join this group'
      else 'User has already been invited to this group'
    end;
  end if;

  delete from public.group_join_requests
  where group_join_requests.group_id = new.group_id
    and group_join_requests.user_id = new.user_id
    and group_join_requests.status <> 'pending';

  return new;
end;
$$;

create or replace function private.announce_group_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  about jsonb := (
    select jsonb_build_object('group_id', groups.id, 'group_name', groups.name)
    from public.groups
    where groups.id = new.group_id
  );
  is_first boolean;
  admin uuid;
begin
  if new.kind = 'invitation' then
    if not private.is_banned(new.group_id, new.user_id) then
      perform private.create_notification(new.user_id, new.invited_by, 'group_invite', about);
    end if;

    return null;
  end if;

  is_first := private.is_first_use(new.user_id::text, 'ask ' || new.group_id, interval '1 day');

  -- Locks the inboxes of all admins, in order, before the first notification.
  perform private.notify(
    array(select private.group_admins(new.group_id)),
    'group',
    jsonb_build_object('group_id', new.group_id, 'what', 'requests')
  );

  if is_first then
    for admin in select private.group_admins(new.group_id) loop
      perform private.create_notification(admin, new.user_id, 'group_request', about);
    end loop;
  end if;

  return null;
end;
$$;

-- The list leaves out what the caller may know otherwise, and nothing else: by whom else a friend was invited, whether
-- they wait or are kept out, is for the admins and the organiser.
create or replace function private.friends_to_invite(group_id uuid, event_id uuid, query text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with host as (
    select
      friends_to_invite.group_id in (select private.my_administered_group_ids())
        or friends_to_invite.event_id in (select private.my_organised_event_ids()) as is_caller
  ),
  friends as (
    select member
    from public.profiles as member
    cross join host
    where member.id in (select private.friend_ids())
      and (
        btrim(query) = ''
        or member.username ilike private.contains_pattern(ltrim(btrim(query), '@'))
        or member.full_name ilike private.contains_pattern(query)
      )
      and (
        (
          friends_to_invite.group_id in (select private.my_moderated_group_ids())
          and not (host.is_caller and private.is_banned(friends_to_invite.group_id, member.id))
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
              and (host.is_caller or group_join_requests.invited_by = (select private.member_id()))
          )
        )
        or (
          friends_to_invite.event_id in (
            select events.id
            from public.events
            where events.created_by = (select private.member_id())
              or (events.privacy = 'public' and events.id in (select private.my_attended_event_ids()))
          )
          and not (host.is_caller and private.is_banned_from_event(friends_to_invite.event_id, member.id))
          and not exists (
            select from public.event_attendees
            where event_attendees.event_id = friends_to_invite.event_id
              and event_attendees.user_id = member.id
          )
          and not (host.is_caller and exists (
            select from public.event_waiting
            where event_waiting.event_id = friends_to_invite.event_id
              and event_waiting.user_id = member.id
          ))
          and not exists (
            select from public.event_answers
            where event_answers.event_id = friends_to_invite.event_id
              and event_answers.user_id = member.id
              and event_answers.answer = 'maybe'
          )
          and not exists (
            select from public.event_invitations
            where event_invitations.event_id = friends_to_invite.event_id
              and event_invitations.invitee_id = member.id
              and event_invitations.status = 'pending'
              and (host.is_caller or event_invitations.invited_by = (select private.member_id()))
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

comment on function public.friends_to_invite(uuid, uuid, text) is
  'At most 10 friends whom the caller may invite. Members, attendees, those who perhaps come, and whom the caller has '
  'invited are left out; for admins and the organiser also those who ask, wait, were invited by others or are kept out.';
