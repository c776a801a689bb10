drop function private.my_story_counts();

create function private.my_story_counts()
returns table (story_id uuid, views integer, hearts integer)
language sql
stable
security definer
rows 5
set search_path = ''
as $$
  select
    stories.id,
    stories.views_count,
    (
      select count(*)::integer
      from public.story_hearts
      where story_hearts.story_id = stories.id
        and story_hearts.user_id not in (select private.blocked_ids())
    )
  from public.stories
  where stories.user_id = (select private.member_id()) and stories.expires_at > now();
$$;

comment on function private.my_story_counts() is
  'The numbers of views and hearts of each of the caller''s own stories.';

-- Each story has its remaining time, since the viewer's clock may be wrong. The authors are the caller and
-- their friends: private.member_cards() names them without going through everybody whom the caller meets, as
-- the policy of profiles would.
create or replace function public.story_strip()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with shown as (
    select
      stories.id,
      stories.user_id,
      stories.content,
      stories.media_url,
      stories.media_type,
      stories.width,
      stories.height,
      stories.duration_ms,
      stories.placeholder,
      stories.alt,
      stories.words,
      stories.words_place,
      stories.created_at,
      stories.expires_at,
      counted.views,
      counted.hearts,
      stories.user_id = (select private.member_id()) as mine,
      -- Members don't record views of their own stories, which always count as viewed.
      stories.user_id = (select private.member_id()) or exists (
        select from public.story_views
        where story_views.story_id = stories.id and story_views.user_id = (select private.member_id())
      ) as viewed,
      exists (
        select from public.story_hearts
        where story_hearts.story_id = stories.id and story_hearts.user_id = (select private.member_id())
      ) as hearted
    from public.stories
    left join private.my_story_counts() as counted on counted.story_id = stories.id
    where stories.expires_at > now()
      and (stories.user_id = (select private.member_id()) or stories.user_id in (select private.friend_ids()))
      and stories.user_id not in (select private.muted_ids())
  ),
  authors as (
    select
      shown.user_id,
      bool_or(shown.mine) as mine,
      bool_and(shown.viewed) as viewed,
      max(shown.created_at) as newest,
      jsonb_agg(
        jsonb_build_object(
          'id', shown.id,
          'content', shown.content,
          'media_url', shown.media_url,
          'media_type', shown.media_type,
          'width', shown.width,
          'height', shown.height,
          'duration_ms', shown.duration_ms,
          'placeholder', shown.placeholder,
          'alt', shown.alt,
          'words', shown.words,
          'words_place', shown.words_place,
          'views_count', shown.views,
          'hearts_count', shown.hearts,
          'viewed', shown.viewed,
          'hearted', shown.hearted,
          'created_at', shown.created_at,
          'expires_at', shown.expires_at,
          'expires_in_ms', ceil(extract(epoch from shown.expires_at - now()) * 1000)::bigint
        )
        order by shown.created_at, shown.id
      ) as stories
    from shown
    group by shown.user_id
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'author', author.card,
        'viewed', authors.viewed,
        'stories', authors.stories
      )
      order by authors.mine desc, authors.viewed, authors.newest desc, authors.user_id
    ),
    '[]'
  )
  from authors
  join private.member_cards(array(select authors.user_id from authors)) as author
    on author.id = authors.user_id;
$$;

comment on function public.story_strip() is
  'The stories of the caller and their friends by author, without muted friends: the caller''s first, then '
  'authors with unseen stories, latest first. Oldest first within an author. Only the caller''s own stories '
  'have counts of views and hearts.';

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
      seen.user_id,
      coalesce(min(seen.viewed_at), min(seen.hearted_at)) as viewed_at,
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
  candidates as (
    select
      private.member_card(member) as card,
      visible.viewed_at as at,
      visible.hearted,
      visible.user_id as id,
      row_number() over (order by visible.viewed_at desc, visible.user_id desc) as rank
    from visible
    join public.profiles as member on member.id = visible.user_id
    where (visible.viewed_at, visible.user_id) < (private.cursor_at(after), private.cursor_id(after))
    order by visible.viewed_at desc, visible.user_id desc
    limit private.page_length(page_size) + 1
  )
  select jsonb_build_object('count', (select count(*) from visible)) || private.page(
    jsonb_agg(jsonb_build_object('member', card, 'viewed_at', at, 'hearted', hearted) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

comment on function public.story_viewers(uuid, jsonb, integer) is
  'A page of a story''s viewers, latest first, with whether they gave it a heart, and their number. For its author; '
  'empty for others.';

grant execute on function private.my_story_counts() to authenticated;
