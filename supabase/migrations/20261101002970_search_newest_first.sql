-- A word that stands in many posts is found among the newest ones that the feed would show. Only a rarer
-- one is looked for in the index of words, or in everything that friends ever wrote.
create or replace function private.search_posts(query text, after jsonb, wanted integer)
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
