-- What lives in a group or an event stays out of the index that the feed is read from.
drop index public.posts_newest_idx;

create index posts_newest_idx on public.posts (user_id, created_at desc, id desc)
where group_id is null and event_id is null;

-- Deleting an account finds everything of its author's.
create index posts_user_id_idx on public.posts (user_id);

create or replace function private.feed_candidates(after jsonb, wanted integer)
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
begin
  return query
  with authors as materialized (
    select private.member_id() as id
    union all
    select private.friend_ids()
  ),
  -- The newest `wanted` posts come from the `wanted` authors whose own newest are newest: any other
  -- author has that many heads before theirs. So each author costs one look into the index.
  promising as (
    select authors.id
    from authors
    where (select count(*) from authors) <= wanted
    union all
    (
      select authors.id
      from authors
      cross join lateral (
        select posts.created_at, posts.id
        from public.posts
        where posts.user_id = authors.id
          and posts.group_id is null and posts.event_id is null
          and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
        order by posts.created_at desc, posts.id desc
        limit 1
      ) as head
      where (select count(*) from authors) > wanted
      order by head.created_at desc, head.id desc
      limit wanted
    )
  )
  select candidate.id, candidate.created_at
  from promising
  cross join lateral (
    select posts.created_at, posts.id
    from public.posts
    where posts.user_id = promising.id
      and posts.group_id is null and posts.event_id is null
      and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
    order by posts.created_at desc, posts.id desc
    limit wanted
  ) as candidate
  order by candidate.created_at desc, candidate.id desc
  limit wanted;
end;
$$;

