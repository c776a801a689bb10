-- Whose stories are read is the caller or a friend already: the policy of profiles would go through everybody
-- whom the caller meets.
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
      stories.created_at,
      stories.expires_at,
      counted.views,
      stories.user_id = (select auth.uid()) as mine,
      -- Nobody records their own: there is nothing new in it for them.
      stories.user_id = (select auth.uid()) or exists (
        select from public.story_views
        where story_views.story_id = stories.id and story_views.user_id = (select auth.uid())
      ) as viewed
    from public.stories
    left join private.my_story_counts() as counted on counted.story_id = stories.id
    where stories.expires_at > now()
      and (stories.user_id = (select auth.uid()) or stories.user_id in (select private.friend_ids()))
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
          'views_count', shown.views,
          'viewed', shown.viewed,
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
