create function public.story_strip()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with shown as (
    select
      stories.*,
      stories.user_id = (select auth.uid()) as mine,
      -- Nobody records their own: there is nothing new in it for them.
      stories.user_id = (select auth.uid()) or exists (
        select from public.story_views
        where story_views.story_id = stories.id and story_views.user_id = (select auth.uid())
      ) as viewed
    from public.stories
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
          'views_count', case when shown.mine then shown.views_count end,
          'viewed', shown.viewed,
          'created_at', shown.created_at,
          'expires_at', shown.expires_at
        )
        order by shown.created_at, shown.id
      ) as stories
    from shown
    group by shown.user_id
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'author', private.member_card(author),
        'viewed', authors.viewed,
        'stories', authors.stories
      )
      order by authors.mine desc, authors.viewed, authors.newest desc, authors.user_id
    ),
    '[]'
  )
  from authors
  join public.profiles as author on author.id = authors.user_id;
$$;

comment on function public.story_strip() is
  'The stories of the caller and their friends by author: the caller''s first, then who has something '
  'new, the latest first; inside each the oldest first. Only the caller''s own tell how often they were seen.';

create function private.story_viewers(story_id uuid, after jsonb, page_size integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with visible as (
    select story_views.user_id, story_views.viewed_at
    from public.story_views
    where story_views.story_id = story_viewers.story_id
      and story_viewers.story_id in (select private.my_story_ids())
      and story_views.user_id not in (select private.blocked_ids())
  ),
  found as (
    select
      private.member_card(member) as card,
      visible.viewed_at as at,
      visible.user_id as id,
      row_number() over (order by visible.viewed_at desc, visible.user_id desc) as place
    from visible
    join public.profiles as member on member.id = visible.user_id
    where (visible.viewed_at, visible.user_id) < (private.cursor_at(after), private.cursor_id(after))
    order by visible.viewed_at desc, visible.user_id desc
    limit private.page_length(page_size) + 1
  )
  select jsonb_build_object('count', (select count(*) from visible)) || private.page(
    jsonb_agg(jsonb_build_object('member', card, 'viewed_at', at) order by place)
      filter (where place <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by place),
    private.page_length(page_size)
  )
  from found;
$$;

create function public.story_viewers(
  story_id uuid, after jsonb default null, page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.story_viewers(story_id, after, page_size);
$$;

comment on function public.story_viewers(uuid, jsonb, integer) is
  'A page of who saw a story, newest first, and how many there are. For its author; empty for others.';

grant execute on function
  public.story_strip(),
  private.story_viewers(uuid, jsonb, integer),
  public.story_viewers(uuid, jsonb, integer)
to authenticated;
