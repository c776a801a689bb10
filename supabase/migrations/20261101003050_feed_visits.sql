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
create function private.caught_up()
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
  insert into private.feed_visits as kept (member_id, post_id, posted_at, seen_at)
  select me.id, mark_seen.post_id, mark_seen.posted_at, now()
  from private.member_id() as me (id)
  where me.id is not null
  on conflict (member_id) do update
  set post_id = excluded.post_id, posted_at = excluded.posted_at, seen_at = excluded.seen_at
  -- Another device may have seen newer ones.
  where (kept.posted_at, kept.post_id) <= (excluded.posted_at, excluded.post_id);
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

grant execute on function
  private.caught_up(),
  private.mark_seen(uuid, timestamptz),
  public.mark_seen(uuid)
to authenticated;

create or replace function public.home_feed(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as materialized (
    select
      candidate.id,
      candidate.created_at as at,
      row_number() over (order by candidate.created_at desc, candidate.id desc) as place
    from private.feed_candidates(after, private.page_length(page_size) + 1) as candidate
  )
  select private.page(
    (
      select jsonb_agg(shown.card order by candidates.place)
      from private.post_cards(array(
        select posts
        from candidates
        join public.posts on posts.id = candidates.id
        where candidates.place <= private.page_length(page_size)
      )) as shown
      join candidates on candidates.id = shown.id
    ),
    (
      select jsonb_agg(jsonb_build_object('at', at, 'id', candidates.id) order by place)
      from candidates
    ),
    private.page_length(page_size)
  ) || case
    when after is null then jsonb_build_object('caught_up', private.caught_up())
    else '{}'
  end;
$$;

comment on function public.home_feed(jsonb, integer) is
  'A page of the caller''s and their friends'' posts, strictly by time, newest first. The first one says '
  'in `caught_up` how far they had read, and when that was.';
