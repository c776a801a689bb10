-- The cursor is read once. Inside the look into each author's index it was worked out for every one of
-- them, which took half of the time of a member with 1,000 friends.
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
declare
  before_at timestamptz := private.cursor_at(after);
  before_id uuid := private.cursor_id(after);
  -- A member who is gone has neither friends nor posts any more, so that nobody need ask.
  authors uuid[] := array(select auth.uid() union all select private.friend_ids());
begin
  -- The newest `wanted` posts come from the `wanted` authors whose own newest are newest: any other
  -- author has that many heads before theirs. So each author costs one look into the index.
  if cardinality(authors) > wanted then
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
      limit wanted
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
    limit wanted
  ) as candidate
  order by candidate.created_at desc, candidate.id desc
  limit wanted;
end;
$$;
