-- If a function in SQL calls another, Postgres plans the inner one again with each call of the outer one. A page of cards
-- therefore comes from one statement in PL/pgSQL, which is planned once for each connection and reads each table once.

create index group_members_joined_idx on public.group_members (user_id, created_at desc, id desc);

-- A page of posts in a group asks where the caller may delete the posts of others, which is in few of their groups.
create index group_members_moderated_idx on public.group_members (user_id, group_id) where role in ('admin', 'moderator');

create function private.group_cards(group_rows public.groups[])
returns table (id uuid, card jsonb)
language plpgsql
stable
security definer
rows 20
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := private.member_id();
  ids uuid[] := array(select group_row.id from unnest(group_rows) as group_row);
begin
  return query
  with memberships as materialized (
    select group_members.group_id, group_members.role, group_members.created_at
    from public.group_members
    where group_members.user_id = me and group_members.group_id = any (ids)
  ),
  visits as materialized (
    select group_visits.group_id, group_visits.seen_at
    from private.group_visits
    where group_visits.member_id = me and group_visits.group_id = any (array(select memberships.group_id from memberships))
  ),
  mutes as materialized (
    select group_mutes.group_id
    from private.group_mutes
    where group_mutes.member_id = me and group_mutes.group_id = any (array(select memberships.group_id from memberships))
  ),
  bans as materialized (
    select group_bans.group_id
    from private.group_bans
    where group_bans.member_id = me and group_bans.group_id = any (ids)
  ),
  requests as materialized (
    select group_join_requests.id, group_join_requests.group_id, group_join_requests.kind, group_join_requests.invited_by
    from public.group_join_requests
    where group_join_requests.user_id = me
      and group_join_requests.group_id = any (ids)
      and group_join_requests.status = 'pending'
  ),
  pending as materialized (
    select
      requests.id,
      requests.group_id,
      requests.kind,
      case when inviter.id is not null then private.member_card(inviter) end as inviter
    from requests
    left join public.profiles as inviter on inviter.id = requests.invited_by
    where (inviter.id is null or inviter.id not in (select private.blocked_ids()))
      and not (requests.kind = 'invitation' and requests.group_id in (select bans.group_id from bans))
  )
  select
    group_row.id,
    jsonb_build_object(
      'id', group_row.id,
      'name', group_row.name,
      'description', group_row.description,
      'privacy', group_row.privacy,
      'cover_image', group_row.cover_image,
      'member_count', group_row.member_count,
      'created_at', group_row.created_at,
      'role', memberships.role,
      'state', case
        when memberships.group_id is not null then 'member'
        when bans.group_id is not null then 'kept_out'
        when pending.kind = 'invitation' then 'invited'
        when group_row.privacy = 'public' then 'open'
        when pending.kind = 'request' then 'asked'
        else 'ask'
      end,
      'unseen', case when memberships.group_id is not null then exists (
        select from public.posts
        where posts.group_id = group_row.id
          and posts.created_at > coalesce(visits.seen_at, memberships.created_at)
          and posts.user_id <> me
          and posts.user_id not in (select private.blocked_ids())
      ) else false end,
      'muted', mutes.group_id is not null,
      'pending', case when pending.id is not null then jsonb_build_object(
        'id', pending.id,
        'kind', pending.kind,
        'invited_by', pending.inviter
      ) end
    )
  from unnest(group_rows) as group_row
  left join memberships on memberships.group_id = group_row.id
  left join visits on visits.group_id = group_row.id
  left join mutes on mutes.group_id = group_row.id
  left join bans on bans.group_id = group_row.id
  left join pending on pending.group_id = group_row.id;
end;
$$;

comment on function private.group_cards(public.groups[]) is
  'Groups for display, with what the caller is there: `state` is member, kept_out, invited, open (to be joined), asked '
  '(to join) or ask (they may). Members also learn whether there are unseen posts and whether they muted it.';

create or replace function private.group_card(group_row public.groups)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select listed.card from private.group_cards(array[group_row]) as listed;
$$;

drop function private.has_unseen_posts(uuid, timestamptz);

create or replace function public.my_groups(after jsonb default null, page_size integer default 20, query text default '')
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
-- The memberships come in the order of their index, and no further than the page goes.
set enable_sort = off
as $$
declare
  length integer := private.page_length(page_size);
  pattern text := private.contains_pattern(query);
  before_at timestamptz := private.cursor_at(after);
  before_id uuid := private.cursor_id(after);
begin
  return (
    with candidates as materialized (
      select
        groups as group_row,
        membership.created_at as at,
        membership.id,
        row_number() over (order by membership.created_at desc, membership.id desc) as rank
      from public.group_members as membership
      join public.groups on groups.id = membership.group_id
      where membership.user_id = (select private.member_id())
        and (membership.created_at, membership.id) < (before_at, before_id)
        and (groups.name ilike pattern or groups.description ilike pattern)
      order by membership.created_at desc, membership.id desc
      limit length + 1
    )
    select private.page(
      (
        select jsonb_agg(shown.card order by candidates.rank)
        from private.group_cards(array(select candidates.group_row from candidates where candidates.rank <= length)) as shown
        join candidates on (candidates.group_row).id = shown.id
      ),
      (
        select jsonb_agg(jsonb_build_object('at', candidates.at, 'id', candidates.id) order by candidates.rank)
        from candidates
      ),
      length
    )
  );
end;
$$;

create or replace function public.discover_groups(
  after jsonb default null, page_size integer default 20, query text default ''
)
returns jsonb
language sql
set search_path = ''
as $$
  with found as materialized (
    select private.find_public_groups(query, after, private.page_length(page_size) + 1) as group_rows
  )
  select private.page(
    (
      select jsonb_agg(shown.card order by group_row.ordinality)
      from private.group_cards(found.group_rows[:private.page_length(page_size)]) as shown
      join unnest(found.group_rows) with ordinality as group_row on group_row.id = shown.id
    ),
    (
      select jsonb_agg(
        jsonb_build_object('at', group_row.created_at, 'id', group_row.id) order by group_row.ordinality
      )
      from unnest(found.group_rows) with ordinality as group_row
    ),
    private.page_length(page_size)
  )
  from found;
$$;

create or replace function private.search_groups(query text, max_results integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  pattern text := private.contains_pattern(query);
begin
  if private.member_id() is null or pattern = '%%' then
    return '[]';
  end if;

  perform private.limit_rate('search_groups', 120, interval '1 minute');

  return (
    with matches as materialized (
      select groups as group_row
      from public.groups
      where groups.privacy = 'public'
        and (groups.name ilike pattern or groups.description ilike pattern)
      limit 400
    ),
    best as materialized (
      select
        matches.group_row,
        row_number() over (
          order by
            (matches.group_row).name ilike ltrim(pattern, '%') desc,
            (matches.group_row).name ilike pattern desc,
            (matches.group_row).created_at desc,
            (matches.group_row).id
        ) as rank
      from matches
      order by rank
      limit least(greatest(coalesce(max_results, 20), 1), 20)
    )
    select coalesce(jsonb_agg(shown.card order by best.rank), '[]')
    from private.group_cards(array(select best.group_row from best)) as shown
    join best on (best.group_row).id = shown.id
  );
end;
$$;

grant execute on function private.group_cards(public.groups[]) to authenticated;
