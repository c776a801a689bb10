-- Joined to all viewers, the profiles of 1,000 viewers could be read for a page of 20.
create or replace function private.story_viewers(story_id uuid, after jsonb, page_size integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with visible as (
    -- A heart may arrive before its view, which the browser sends again later if it failed.
    select
      seen.user_id as id,
      coalesce(min(seen.viewed_at), min(seen.hearted_at)) as at,
      count(seen.hearted_at) > 0 as hearted
    from (
      select story_views.user_id, story_views.viewed_at, null::timestamptz as hearted_at
      from public.story_views
      where story_views.story_id = story_viewers.story_id
      union all
      select story_hearts.user_id, null, story_hearts.created_at
      from public.story_hearts
      where story_hearts.story_id = story_viewers.story_id
    ) as seen
    where story_viewers.story_id in (select private.my_story_ids())
      and seen.user_id not in (select private.blocked_ids())
    group by seen.user_id
  ),
  candidates as materialized (
    select visible.*, row_number() over (order by visible.at desc, visible.id desc) as rank
    from visible
    where (visible.at, visible.id) < (private.cursor_at(after), private.cursor_id(after))
    order by visible.at desc, visible.id desc
    limit private.page_length(page_size) + 1
  )
  select jsonb_build_object('count', (select count(*) from visible)) || private.page(
    jsonb_agg(
      jsonb_build_object('member', member.card, 'viewed_at', at, 'hearted', hearted)
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  )
  from candidates
  join private.member_cards(array(select candidates.id from candidates)) as member
    on member.id = candidates.id;
$$;
