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
-- A plan for one search is wrong for another: `a` matches everybody, `elin sandberg` one.
set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := private.member_id();
  typed text := ltrim(btrim(coalesce(query, '')), '@');
  anywhere text := private.containing(typed);
  beginning text := lower(ltrim(anywhere, '%'));
begin
  if me is null or typed = '' then
    return;
  end if;

  perform private.limit_rate('search_people', 120, interval '1 minute');

  return query
  -- Both ways end early, so that a short word does not sort half the members.
  with found as (
    (
      select member.id
      from public.profiles as member
      where member.username like beginning
        and member.id <> me
        and member.id not in (select private.blocked_ids())
      limit 100
    )
    union
    (
      select member.id
      from public.profiles as member
      where (member.username ilike anywhere or member.full_name ilike anywhere)
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
  from found
  join public.profiles as member on member.id = found.id
  order by
    member.username = lower(typed) desc,
    member.username like beginning or member.full_name ilike beginning desc,
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
  'Members whose name or username contains what was typed, at most 20, never the caller or the blocked.';

create function private.search_groups(query text, max_results integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  anywhere text := private.containing(query);
begin
  if private.member_id() is null or anywhere = '%%' then
    return '[]';
  end if;

  perform private.limit_rate('search_groups', 120, interval '1 minute');

  return (
    with found as materialized (
      select groups as place
      from public.groups
      where groups.privacy = 'public'
        and (groups.name ilike anywhere or groups.description ilike anywhere)
      limit 400
    ),
    best as (
      select
        found.place,
        row_number() over (
          order by
            (found.place).name ilike ltrim(anywhere, '%') desc,
            (found.place).name ilike anywhere desc,
            (found.place).created_at desc,
            (found.place).id
        ) as rank
      from found
    )
    select coalesce(jsonb_agg(private.group_card(best.place) order by best.rank), '[]')
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
  'Public groups whose name or description contains what was typed, at most 20.';

-- A common word is found among the newest posts of the feed. Only a rarer one is looked up in the word index,
-- or in everything that friends ever wrote.
create function private.search_posts(query text, after jsonb, wanted integer)
returns public.posts[]
language plpgsql
security definer
set search_path = ''
-- A plan for one search is wrong for another: a rare word is found by itself, a common one among what
-- friends wrote.
set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := private.member_id();
  anywhere text := private.containing(query);
  authors uuid[];
  before_at timestamptz := private.cursor_at(after);
  before_id uuid := private.cursor_id(after);
  found public.posts[];
begin
  if me is null or anywhere = '%%' then
    return '{}';
  end if;

  perform private.limit_rate('search_posts', 120, interval '1 minute');

  found := array(
    select posts
    from private.feed_candidates(after, 300) as newest
    join public.posts on posts.id = newest.id
    where posts.content ilike anywhere
      and (posts.repost_of is null or private.reads(me, posts))
    order by posts.created_at desc, posts.id desc
    limit wanted
  );

  if cardinality(found) = wanted then
    return found;
  end if;

  authors := array(select me union all select private.friend_ids());

  return array(
    select posts
    from public.posts
    where posts.user_id = any (authors)
      and posts.group_id is null and posts.event_id is null
      and posts.content ilike anywhere
      and (posts.created_at, posts.id) < (before_at, before_id)
      and (posts.repost_of is null or private.reads(me, posts))
    order by posts.created_at desc, posts.id desc
    limit wanted
  );
end;
$$;

comment on function private.search_posts(text, jsonb, integer) is
  'What the caller and their friends posted that contains what was typed, among what the caller may read.';

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
  'A page of the caller''s and their friends'' posts that contain what was typed, newest first.';

grant execute on function
  private.search_people(text, integer),
  public.search_people(text, integer),
  private.search_groups(text, integer),
  public.search_groups(text, integer),
  private.search_posts(text, jsonb, integer),
  public.search_posts(text, jsonb, integer)
to authenticated;
