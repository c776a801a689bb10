create index profiles_search_idx on public.profiles
using gin (username extensions.gin_trgm_ops, full_name extensions.gin_trgm_ops);

create index groups_search_idx on public.groups
using gin (name extensions.gin_trgm_ops, description extensions.gin_trgm_ops)
where privacy = 'public';

create index posts_search_idx on public.posts
using gin (content extensions.gin_trgm_ops)
where group_id is null and event_id is null;

create function private.search_people(query text, max_results integer)
returns table (id uuid, username text, full_name text, avatar_url text, friendship text)
language plpgsql
security definer
set search_path = ''
-- No plan fits all searches: `a` matches everybody, `elin sandberg` one member.
set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := private.member_id();
  term text := ltrim(btrim(coalesce(query, '')), '@');
  pattern text := private.contains_pattern(term);
  prefix_pattern text := lower(ltrim(pattern, '%'));
begin
  if me is null or term = '' then
    return;
  end if;

  perform private.limit_rate('search_people', 120, interval '1 minute');

  return query
  -- Both parts have a limit, so that a short term doesn't sort half the members.
  with matches as (
    (
      select member.id
      from public.profiles as member
      where member.username like prefix_pattern
        and member.id <> me
        and member.id not in (select private.blocked_ids())
      limit 100
    )
    union
    (
      select member.id
      from public.profiles as member
      where (member.username ilike pattern or member.full_name ilike pattern)
        and member.id <> me
        and member.id not in (select private.blocked_ids())
      limit 400
    )
  )
  select
    member.id,
    member.username,
    member.full_name,
    member.avatar_url,
    private.friendship_state(me, member.id)
  from matches
  join public.profiles as member on member.id = matches.id
  order by
    member.username = lower(term) desc,
    member.username like prefix_pattern or member.full_name ilike prefix_pattern desc,
    member.full_name,
    member.id
  limit least(greatest(coalesce(max_results, 5), 1), 20);
end;
$$;

create function public.search_people(query text, max_results integer default 5)
returns table (id uuid, username text, full_name text, avatar_url text, friendship text)
language sql
set search_path = ''
as $$
  select * from private.search_people(query, max_results);
$$;

comment on function public.search_people(text, integer) is
  'At most 20 members whose name or username contains the term. Never the caller or blocked members.';

create function private.search_groups(query text, max_results integer)
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
    best as (
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
    )
    select coalesce(jsonb_agg(private.group_card(best.group_row) order by best.rank), '[]')
    from best
    where best.rank <= least(greatest(coalesce(max_results, 20), 1), 20)
  );
end;
$$;

create function public.search_groups(query text, max_results integer default 20)
returns jsonb
language sql
set search_path = ''
as $$
  select private.search_groups(query, max_results);
$$;

comment on function public.search_groups(text, integer) is
  'At most 20 public groups whose name or description contains the term.';

-- A common word is found among the newest posts of the feed. Only a rarer one is looked up in the word index,
-- or in everything that friends ever wrote.
create function private.search_posts(query text, after jsonb, row_limit integer)
returns public.posts[]
language plpgsql
security definer
set search_path = ''
-- No plan fits all searches: a rare word is found by the word index, a common one among friends' posts.
set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := private.member_id();
  pattern text := private.contains_pattern(query);
  authors uuid[];
  before_at timestamptz := private.cursor_at(after);
  before_id uuid := private.cursor_id(after);
  matches public.posts[];
begin
  if me is null or pattern = '%%' then
    return '{}';
  end if;

  perform private.limit_rate('search_posts', 120, interval '1 minute');

  matches := array(
    select posts
    from private.feed_candidates(after, 300) as newest
    join public.posts on posts.id = newest.id
    where posts.content ilike pattern
      and (posts.repost_of is null or private.member_can_read_post(me, posts))
    order by posts.created_at desc, posts.id desc
    limit row_limit
  );

  if cardinality(matches) = row_limit then
    return matches;
  end if;

  authors := array(select me union all select private.friend_ids());

  return array(
    select posts
    from public.posts
    where posts.user_id = any (authors)
      and posts.group_id is null and posts.event_id is null
      and posts.content ilike pattern
      and (posts.created_at, posts.id) < (before_at, before_id)
      and (posts.repost_of is null or private.member_can_read_post(me, posts))
    order by posts.created_at desc, posts.id desc
    limit row_limit
  );
end;
$$;

comment on function private.search_posts(text, jsonb, integer) is
  'The caller''s and their friends'' posts that contain the term, among those that the caller may read.';

create function public.search_posts(
  query text, after jsonb default null, page_size integer default 20
)
returns jsonb
language sql
set search_path = ''
as $$
  select private.post_page(
    private.search_posts(query, after, private.page_length(page_size) + 1),
    private.page_length(page_size)
  );
$$;

comment on function public.search_posts(text, jsonb, integer) is
  'A page of the caller''s and their friends'' posts that contain the term, newest first.';

grant execute on function
  private.search_people(text, integer),
  public.search_people(text, integer),
  private.search_groups(text, integer),
  public.search_groups(text, integer),
  private.search_posts(text, jsonb, integer),
  public.search_posts(text, jsonb, integer)
to authenticated;
