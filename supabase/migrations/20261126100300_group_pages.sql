create function private.has_unseen_posts(group_id uuid, seen_at timestamptz)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.posts
    where posts.group_id = has_unseen_posts.group_id
      and posts.created_at > seen_at
      and posts.user_id <> (select private.member_id())
      and posts.user_id not in (select private.blocked_ids())
  );
$$;

comment on function private.has_unseen_posts(uuid, timestamptz) is
  'Whether others wrote in a group after this time. Asks nobody whether the caller may read there.';

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
  ) as pending on true;
$$;

comment on function private.group_card(public.groups) is
  'A group for display, with what the caller is there: `state` is member, kept_out, invited, open (to be joined), asked '
  '(to join) or ask (they may). Members also learn whether there are unseen posts and whether they muted it.';

create or replace function private.group_join_state(group_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select private.group_card(groups) ->> 'state'
  from public.groups
  where groups.id = group_join_state.group_id and private.member_id() is not null;
$$;

create or replace function public.join_group(group_id uuid)
returns text
language plpgsql
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  state text := private.group_join_state(join_group.group_id);
begin
  if state is null then
    raise exception sqlstate 'PT404' using message = 'This group does not exist';
  elsif state = 'kept_out' then
    raise insufficient_privilege using message = 'You can''t join this group';
  elsif state = 'invited' then
    update public.group_join_requests
    set status = 'approved'
    where group_join_requests.group_id = join_group.group_id
      and group_join_requests.user_id = me
      and group_join_requests.status = 'pending';

    return 'joined';
  elsif state in ('open', 'member') then
    insert into public.group_members (group_id, user_id, role)
    values (join_group.group_id, me, 'member');

    return 'joined';
  elsif state = 'ask' then
    insert into public.group_join_requests (group_id, user_id, status)
    values (join_group.group_id, me, 'pending');
  end if;

  return 'requested';
end;
$$;

create function public.withdraw_group_request(group_id uuid)
returns text
language plpgsql
set search_path = ''
as $$
begin
  delete from public.group_join_requests
  where group_join_requests.group_id = withdraw_group_request.group_id
    and group_join_requests.user_id = (select auth.uid())
    and group_join_requests.kind = 'request'
    and group_join_requests.status = 'pending';

  return private.group_join_state(withdraw_group_request.group_id);
end;
$$;

comment on function public.withdraw_group_request(uuid) is
  'Takes the caller''s request to join back. Returns what the caller is there now: member if an admin was faster.';

create function private.lock_invitees(member_ids uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- In the order of the locks: the count, and then all pairs before the first invitation locks the group.
  perform private.limit_rate('invite', 100, interval '1 hour');

  perform private.lock_pair(private.member_id(), pair.id)
  from (select unnest(member_ids) as id order by 1) as pair;
end;
$$;

create function public.invite_to_group(group_id uuid, member_ids uuid[])
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  invitees uuid[] := array(select distinct listed.id from unnest(member_ids) as listed (id) where listed.id <> me);
  invitee uuid;
  refusal text;
  answers jsonb := '[]';
begin
  if cardinality(invitees) > 20 then
    raise check_violation using message = 'At most 20 members can be invited at once';
  elsif invite_to_group.group_id not in (select private.my_moderated_group_ids()) then
    raise insufficient_privilege using message = 'Admins and moderators invite their friends';
  end if;

  perform private.lock_invitees(invitees);

  foreach invitee in array invitees loop
    refusal := null;

    begin
      insert into public.group_join_requests (group_id, user_id, status)
      values (invite_to_group.group_id, invitee, 'pending');
    exception
      when unique_violation or insufficient_privilege or sqlstate 'PT429' then
        refusal := sqlerrm;
    end;

    answers := answers || jsonb_build_object('member_id', invitee, 'refusal', refusal);
  end loop;

  return answers;
end;
$$;

comment on function public.invite_to_group(uuid, uuid[]) is
  'Invites up to 20 friends. Returns for each whether they are invited (`refusal` is null), or why not, in words.';

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
          and not private.is_banned(friends_to_invite.group_id, member.id)
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

drop function public.my_groups(jsonb, integer);

create function public.my_groups(after jsonb default null, page_size integer default 20, query text default '')
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      groups as group_row,
      membership.created_at as at,
      membership.id,
      row_number() over (order by membership.created_at desc, membership.id desc) as rank
    from public.group_members as membership
    join public.groups on groups.id = membership.group_id
    where membership.user_id = (select private.member_id())
      and (membership.created_at, membership.id) < (private.cursor_at(after), private.cursor_id(after))
      and (groups.name ilike private.contains_pattern(query) or groups.description ilike private.contains_pattern(query))
    order by membership.created_at desc, membership.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(private.group_card(group_row) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

comment on function public.my_groups(jsonb, integer, text) is
  'A page of the caller''s groups whose name or description contains the text, latest joined first.';

create function private.find_public_groups(query text, after jsonb, row_limit integer)
returns public.groups[]
language plpgsql
security definer
set search_path = ''
-- No plan fits all: without a text the newest are read, a rare word is looked up in the index.
set plan_cache_mode = force_custom_plan
as $$
declare
  pattern text := private.contains_pattern(query);
  before_at timestamptz := private.cursor_at(after);
  before_id uuid := private.cursor_id(after);
begin
  if private.member_id() is null then
    return '{}';
  end if;

  if pattern = '%%' then
    return array(
      select groups
      from public.groups
      where groups.privacy = 'public' and (groups.created_at, groups.id) < (before_at, before_id)
      order by groups.created_at desc, groups.id desc
      limit row_limit
    );
  end if;

  perform private.limit_rate('search_groups', 120, interval '1 minute');

  return array(
    select groups
    from public.groups
    where groups.privacy = 'public'
      and (groups.name ilike pattern or groups.description ilike pattern)
      and (groups.created_at, groups.id) < (before_at, before_id)
    order by groups.created_at desc, groups.id desc
    limit row_limit
  );
end;
$$;

drop function public.discover_groups(jsonb, integer);

create function public.discover_groups(after jsonb default null, page_size integer default 20, query text default '')
returns jsonb
language sql
set search_path = ''
as $$
  with candidates as (
    select
      found as group_row,
      found.created_at as at,
      found.id,
      row_number() over (order by found.created_at desc, found.id desc) as rank
    from unnest(private.find_public_groups(query, after, private.page_length(page_size) + 1)) as found
  )
  select private.page(
    jsonb_agg(private.group_card(group_row) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

comment on function public.discover_groups(jsonb, integer, text) is
  'A page of the public groups whose name or description contains the text, newest first.';

create function private.group_successor(group_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.member_card(member)
  from public.group_members as successor
  join public.profiles as member on member.id = successor.user_id
  where successor.group_id = group_successor.group_id
    and array(select private.group_admins(group_successor.group_id)) = array[(select private.member_id())]
    and successor.user_id <> (select private.member_id())
  order by successor.role = 'moderator' desc, successor.created_at, successor.id
  limit 1;
$$;

comment on function private.group_successor(uuid) is
  'The member who becomes admin when the caller, the only admin, leaves. Null for everybody else.';

create or replace function public.group_page(group_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.group_card(groups) || jsonb_build_object(
    'created_by', groups.created_by,
    'request_count', case
      when groups.id in (select private.my_administered_group_ids()) then (
        select count(*)
        from public.group_join_requests
        where group_join_requests.group_id = groups.id
          and group_join_requests.kind = 'request'
          and group_join_requests.status = 'pending'
      )
    end,
    'successor', private.group_successor(groups.id)
  )
  from public.groups
  where groups.id = group_page.group_id;
$$;

comment on function public.group_page(uuid) is
  'A group that the caller may see, or null. Admins also get the number of join requests, and the only admin the member '
  'who would follow them.';

create function private.group_members_named(group_id uuid, query text)
returns setof uuid
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select group_members.user_id
  from public.group_members
  join public.profiles as member on member.id = group_members.user_id
  where group_members.group_id = group_members_named.group_id
    and group_members_named.group_id in (select private.my_group_ids())
    and (
      member.username ilike private.contains_pattern(ltrim(btrim(query), '@'))
      or member.full_name ilike private.contains_pattern(query)
    );
$$;

comment on function private.group_members_named(uuid, text) is
  'The members of one of the caller''s groups whose name or username contains the text. Contains the blocked: the policy '
  'of group_members takes them out.';

drop function public.group_people(uuid, jsonb, integer);

create function public.group_people(
  group_id uuid,
  after jsonb default null,
  page_size integer default 50,
  query text default '',
  role text default null
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      group_members.user_id,
      group_members.role,
      group_members.created_at as at,
      group_members.id,
      row_number() over (order by group_members.created_at desc, group_members.id desc) as rank
    from public.group_members
    where group_members.group_id = group_people.group_id
      and group_people.group_id in (select private.my_group_ids())
      and (group_members.created_at, group_members.id)
        < (private.cursor_at(after), private.cursor_id(after))
      and (group_people.role is null or group_members.role = group_people.role)
      and (
        btrim(coalesce(query, '')) = ''
        or group_members.user_id in (select private.group_members_named(group_people.group_id, query))
      )
    order by group_members.created_at desc, group_members.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'member', member.card,
        'friendship', coalesce(friendship.state, 'none'),
        'role', candidates.role,
        'creator', candidates.user_id = (
          select groups.created_by from public.groups where groups.id = group_people.group_id
        ) is true,
        'since', candidates.at
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  )
  from candidates
  join private.place_member_cards(array(select candidates.user_id from candidates)) as member
    on member.id = candidates.user_id
  left join private.friendships_with(array(select candidates.user_id from candidates)) as friendship
    on friendship.id = candidates.user_id;
$$;

comment on function public.group_people(uuid, jsonb, integer, text, text) is
  'A page of a group''s members of a role, or of all, whose name contains the text, latest joined first, with what the '
  'caller is to them. For its members.';

drop function public.group_requests(uuid, jsonb, integer);

create function public.group_requests(
  group_id uuid, after jsonb default null, page_size integer default 50, kind text default null
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      group_join_requests.*,
      row_number() over (
        order by group_join_requests.created_at desc, group_join_requests.id desc
      ) as rank
    from public.group_join_requests
    where group_join_requests.group_id = group_requests.group_id
      and group_requests.group_id in (select private.my_administered_group_ids())
      and group_join_requests.status = 'pending'
      and (group_requests.kind is null or group_join_requests.kind = group_requests.kind)
      and (group_join_requests.created_at, group_join_requests.id)
        < (private.cursor_at(after), private.cursor_id(after))
    order by group_join_requests.created_at desc, group_join_requests.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'id', candidates.id,
        'member', member.card,
        'kind', candidates.kind,
        'invited_by', candidates.invited_by,
        'since', candidates.created_at
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.created_at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  )
  from candidates
  join private.place_member_cards(array(select candidates.user_id from candidates)) as member
    on member.id = candidates.user_id;
$$;

comment on function public.group_requests(uuid, jsonb, integer, text) is
  'A page of a group''s pending requests, invitations (by `kind`) or both, newest first. For its admins.';

create index posts_group_collection_idx on public.posts (group_id, created_at desc, id desc)
where image_url is not null and group_id is not null;

create index posts_event_collection_idx on public.posts (event_id, created_at desc, id desc)
where image_url is not null and event_id is not null;

drop function public.group_feed(uuid, jsonb, integer);

create function public.group_feed(
  group_id uuid, after jsonb default null, page_size integer default 20, collection boolean default false
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.post_page(
    case when collection then array(
      select posts
      from public.posts
      where posts.group_id = group_feed.group_id
        and posts.image_url is not null
        and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
      order by posts.created_at desc, posts.id desc
      limit private.page_length(page_size) + 1
    )
    else array(
      select posts
      from public.posts
      where posts.group_id = group_feed.group_id
        and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
      order by posts.created_at desc, posts.id desc
      limit private.page_length(page_size) + 1
    ) end,
    private.page_length(page_size)
  );
$$;

comment on function public.group_feed(uuid, jsonb, integer, boolean) is
  'A page of a group''s posts, newest first; with `collection` only those with pictures. Empty for non-members.';

drop function public.event_feed(uuid, jsonb, integer);

create function public.event_feed(
  event_id uuid, after jsonb default null, page_size integer default 20, collection boolean default false
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.post_page(
    case when collection then array(
      select posts
      from public.posts
      where posts.event_id = event_feed.event_id
        and posts.image_url is not null
        and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
      order by posts.created_at desc, posts.id desc
      limit private.page_length(page_size) + 1
    )
    else array(
      select posts
      from public.posts
      where posts.event_id = event_feed.event_id
        and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
      order by posts.created_at desc, posts.id desc
      limit private.page_length(page_size) + 1
    ) end,
    private.page_length(page_size)
  );
$$;

comment on function public.event_feed(uuid, jsonb, integer, boolean) is
  'A page of an event''s posts, newest first; with `collection` only those with pictures. Empty for all but attendees '
  'and the organiser.';

grant execute on function
  public.withdraw_group_request(uuid),
  private.lock_invitees(uuid[]),
  public.invite_to_group(uuid, uuid[]),
  public.my_groups(jsonb, integer, text),
  private.find_public_groups(text, jsonb, integer),
  public.discover_groups(jsonb, integer, text),
  private.group_successor(uuid),
  private.group_members_named(uuid, text),
  private.friendships_with(uuid[]),
  public.group_people(uuid, jsonb, integer, text, text),
  public.group_requests(uuid, jsonb, integer, text),
  public.group_feed(uuid, jsonb, integer, boolean),
  public.event_feed(uuid, jsonb, integer, boolean)
to authenticated;
