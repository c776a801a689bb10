create table private.feed_visits (
  member_id uuid primary key references public.profiles (id) on delete cascade,
  post_id uuid not null,
  posted_at timestamptz not null,
  seen_at timestamptz not null
);

comment on table private.feed_visits is
  'How far each member has read the posts of their friends, on all their devices: the newest that they had '
  'on the screen, which may be gone since, and when.';

alter table private.feed_visits enable row level security;

-- A deleted member has no row any more.
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
  -- Another device may have seen newer ones.
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
  'Keeps that the caller had this post among friends on the screen, if it is newer than what they had '
  'seen. The first page of home_feed() tells it.';

-- The cursor is read once, outside the look into each author's index.
create function private.feed_candidates(after jsonb, row_limit integer)
returns table (id uuid, created_at timestamptz)
language plpgsql
stable
security definer
rows 20
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
-- Planned once a connection: in SQL every call would plan anew, which costs more than a lonely member's
-- whole page.
#variable_conflict use_column
declare
  before_at timestamptz := private.cursor_at(after);
  before_id uuid := private.cursor_id(after);
  -- A member who is gone has neither friends nor posts any more, so that nobody need ask.
  authors uuid[] := array(select auth.uid() union all select private.friend_ids());
begin
  -- The newest `wanted` posts come from the `wanted` authors whose own newest are newest: any other
  -- author has that many heads before theirs. So each author costs one look into the index.
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
  'The newest posts of the caller and their friends before a cursor, found in the index alone.';

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
  'A page of the caller''s and their friends'' posts, strictly by time, newest first. The first one says '
  'in `caught_up` how far they had read, and when that was.';

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
  'A page of what one member posted to their friends, newest first, or their collection: of that only what '
  'has pictures. Empty unless the caller is they or a friend.';

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
  'A page of what is posted in a group, newest first; empty for who does not belong to it.';

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
  'A page of what is posted in an event, newest first; empty for who neither goes nor organises it.';

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
