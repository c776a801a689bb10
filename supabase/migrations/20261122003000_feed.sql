create table private.feed_visits (
  member_id uuid primary key references public.profiles (id) on delete cascade,
  post_id uuid not null,
  posted_at timestamptz not null,
  seen_at timestamptz not null
);

comment on table private.feed_visits is
  'How far each member has read the feed, on all their devices: the newest post that was on the screen (it '
  'may be deleted since), and when.';

alter table private.feed_visits enable row level security;

-- A deleted member has no row, so auth.uid() is enough.
create function private.last_feed_visit()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('at', posted_at, 'id', post_id, 'seen_at', seen_at)
  from private.feed_visits
  where feed_visits.member_id = (select auth.uid());
$$;

create function private.mark_seen(post_id uuid, posted_at timestamptz)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.feed_visits as existing (member_id, post_id, posted_at, seen_at)
  select me.id, mark_seen.post_id, mark_seen.posted_at, now()
  from private.member_id() as me (id)
  where me.id is not null
  on conflict (member_id) do update
  set post_id = excluded.post_id, posted_at = excluded.posted_at, seen_at = excluded.seen_at
  -- Another device may have recorded a newer post.
  where (existing.posted_at, existing.post_id) <= (excluded.posted_at, excluded.post_id);
$$;

create function public.mark_seen(newest uuid)
returns void
language sql
set search_path = ''
as $$
  select private.mark_seen(posts.id, posts.created_at)
  from public.posts
  where posts.id = newest and posts.group_id is null and posts.event_id is null;
$$;

comment on function public.mark_seen(uuid) is
  'Records that this post of the feed was on the caller''s screen, if it is newer than the recorded one. '
  'The first page of home_feed() returns the record.';

-- The cursor is read once, outside the index lookup for each author.
create function private.feed_candidates(after jsonb, row_limit integer)
returns table (id uuid, created_at timestamptz)
language plpgsql
stable
security definer
rows 20
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
-- plpgsql plans this once per connection. SQL would plan each call, which costs more than the whole page of a
-- member with few friends.
#variable_conflict use_column
declare
  before_at timestamptz := private.cursor_at(after);
  before_id uuid := private.cursor_id(after);
  -- A deleted member has neither friends nor posts, so auth.uid() is enough.
  authors uuid[] := array(select auth.uid() union all select private.friend_ids());
begin
  -- The newest `row_limit` posts come from the `row_limit` authors with the newest latest posts. So each other
  -- author costs one index lookup.
  if cardinality(authors) > row_limit then
    authors := array(
      select author.id
      from unnest(authors) as author (id)
      cross join lateral (
        select posts.created_at, posts.id
        from public.posts
        where posts.user_id = author.id
          and posts.group_id is null and posts.event_id is null
          and (posts.created_at, posts.id) < (before_at, before_id)
        order by posts.created_at desc, posts.id desc
        limit 1
      ) as head
      order by head.created_at desc, head.id desc
      limit row_limit
    );
  end if;

  return query
  select candidate.id, candidate.created_at
  from unnest(authors) as author (id)
  cross join lateral (
    select posts.created_at, posts.id
    from public.posts
    where posts.user_id = author.id
      and posts.group_id is null and posts.event_id is null
      and (posts.created_at, posts.id) < (before_at, before_id)
    order by posts.created_at desc, posts.id desc
    limit row_limit
  ) as candidate
  order by candidate.created_at desc, candidate.id desc
  limit row_limit;
end;
$$;

comment on function private.feed_candidates(jsonb, integer) is
  'The newest posts of the caller and their friends before a cursor, from the index alone.';

create function public.home_feed(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as materialized (
    select
      candidate.id,
      candidate.created_at as at,
      row_number() over (order by candidate.created_at desc, candidate.id desc) as rank
    from private.feed_candidates(after, private.page_length(page_size) + 1) as candidate
  )
  select private.page(
    (
      select jsonb_agg(shown.card order by candidates.rank)
      from private.post_cards(array(
        select posts
        from candidates
        join public.posts on posts.id = candidates.id
        where candidates.rank <= private.page_length(page_size)
      )) as shown
      join candidates on candidates.id = shown.id
    ),
    (
      select jsonb_agg(jsonb_build_object('at', at, 'id', candidates.id) order by rank)
      from candidates
    ),
    private.page_length(page_size)
  ) || case
    when after is null then jsonb_build_object('caught_up', private.last_feed_visit())
    else '{}'
  end;
$$;

comment on function public.home_feed(jsonb, integer) is
  'A page of the caller''s and their friends'' posts, strictly by time, newest first. On the first page, '
  '`caught_up` says how far they had read, and when.';

create function public.member_posts(
  member_id uuid,
  after jsonb default null,
  page_size integer default 20,
  collection boolean default false
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
      where posts.user_id = member_posts.member_id
        and posts.group_id is null and posts.event_id is null
        and posts.image_url is not null
        and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
      order by posts.created_at desc, posts.id desc
      limit private.page_length(page_size) + 1
    )
    else array(
      select posts
      from public.posts
      where posts.user_id = member_posts.member_id
        and posts.group_id is null and posts.event_id is null
        and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
      order by posts.created_at desc, posts.id desc
      limit private.page_length(page_size) + 1
    ) end,
    private.page_length(page_size)
  );
$$;

comment on function public.member_posts(uuid, jsonb, integer, boolean) is
  'A page of one member''s posts to their friends, newest first; with `collection` only those with '
  'pictures. Empty unless the caller is that member or a friend.';

create function public.group_feed(
  group_id uuid, after jsonb default null, page_size integer default 20
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.post_page(
    array(
      select posts
      from public.posts
      where posts.group_id = group_feed.group_id
        and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
      order by posts.created_at desc, posts.id desc
      limit private.page_length(page_size) + 1
    ),
    private.page_length(page_size)
  );
$$;

comment on function public.group_feed(uuid, jsonb, integer) is
  'A page of a group''s posts, newest first. Empty for non-members.';

create function public.event_feed(
  event_id uuid, after jsonb default null, page_size integer default 20
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.post_page(
    array(
      select posts
      from public.posts
      where posts.event_id = event_feed.event_id
        and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
      order by posts.created_at desc, posts.id desc
      limit private.page_length(page_size) + 1
    ),
    private.page_length(page_size)
  );
$$;

comment on function public.event_feed(uuid, jsonb, integer) is
  'A page of an event''s posts, newest first. Empty for all but attendees and the organiser.';

grant execute on function
  private.last_feed_visit(),
  private.mark_seen(uuid, timestamptz),
  public.mark_seen(uuid),
  private.feed_candidates(jsonb, integer),
  public.home_feed(jsonb, integer),
  public.member_posts(uuid, jsonb, integer, boolean),
  public.group_feed(uuid, jsonb, integer),
  public.event_feed(uuid, jsonb, integer)
to authenticated;
