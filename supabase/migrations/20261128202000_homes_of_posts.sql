-- A page looks up each group or event of its posts once. With a join to the posts, Postgres would read all groups and all
-- events of a small network, even for posts that are in none.
create or replace function private.post_cards(shown public.posts[])
returns table (id uuid, card jsonb)
language plpgsql
stable
security definer
rows 20
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  me uuid := private.member_id();
  blocked uuid[] := array(select private.blocked_ids());
  caller private.caller := (me, '{}', '{}');
begin
  -- Posts among friends have no moderators.
  if exists (select from unnest(shown) as each where num_nonnulls(each.group_id, each.event_id) > 0) then
    caller := private.caller();
  end if;

  return query
  with post as materialized (
    select each.*, each as whole, private.can_delete_post(caller, each) as may_delete
    from unnest(shown) as each
  ),
  original as materialized (
    select distinct on (posts.id) posts.*
    from post
    join public.posts on posts.id = post.repost_of
  ),
  tag as materialized (
    select tags.post_id, tags.id, tags.tagged_user_id, tags.created_at
    from public.post_tags as tags
    where tags.post_id = any (array(select post.id from post))
      and tags.tagged_user_id <> all (blocked)
  ),
  shown_comment as materialized (
    select first.comment, private.can_delete_comment(caller, first.comment, post.whole) as may_delete
    from post
    cross join lateral (
      select comments as comment
      from public.comments
      where comments.post_id = post.id
        and (comments.user_id <> all (blocked) or private.moderates_post(caller, post.whole))
      order by comments.created_at, comments.id
      limit 3
    ) as first
    where post.comments_count > 0
  ),
  -- Each member is looked up once.
  person as materialized (
    select profiles.id, private.member_card(profiles) as card
    from public.profiles
    where profiles.id = any (array(
      select post.user_id from post
      union
      select original.user_id from original
      union
      select tag.tagged_user_id from tag
      union
      select (shown_comment.comment).user_id from shown_comment
    ))
  ),
  home as materialized (
    select
      coalesce(place.group_id, place.event_id) as id,
      case
        when place.group_id is not null then (
          select jsonb_build_object('group_id', groups.id, 'name', groups.name)
          from public.groups
          where groups.id = place.group_id
        )
        else (
          select jsonb_build_object('event_id', events.id, 'name', events.title)
          from public.events
          where events.id = place.event_id
        )
      end as card
    from (
      select distinct post.group_id, post.event_id
      from post
      where num_nonnulls(post.group_id, post.event_id) > 0
    ) as place
  ),
  media as (
    select
      items.post_id,
      jsonb_agg(
        jsonb_build_object(
          'path', items.path,
          'kind', items.kind,
          'width', items.width,
          'height', items.height,
          'placeholder', items.placeholder,
          'alt', items.alt
        )
        order by items.position
      ) as list
    from public.post_media as items
    where items.post_id = any (array(
      select post.id from post where post.image_url is not null
      union all
      select original.id from original where original.image_url is not null
    ))
    group by items.post_id
  ),
  liked_comments as materialized (
    select array(
      select comment_likes.comment_id
      from public.comment_likes
      where comment_likes.user_id = me
        and comment_likes.comment_id = any (array(
          select (shown_comment.comment).id from shown_comment where (shown_comment.comment).likes_count > 0
        ))
    ) as ids
  ),
  own_reactions as materialized (
    select
      array(
        select liked.post_id
        from public.post_likes as liked
        where liked.user_id = me
          and liked.post_id = any (array(select post.id from post where post.likes_count > 0))
      ) as liked,
      array(
        select reposted.repost_of
        from public.posts as reposted
        where reposted.user_id = me
          and reposted.repost_of = any (array(
            select post.id from post where post.shares_count > 0
            union all
            select original.id from original
          ))
      ) as reposted
  ),
  tags as (
    select
      tag.post_id,
      jsonb_agg(
        jsonb_build_object('id', tag.id, 'member', person.card) order by tag.created_at, tag.id
      ) as list
    from tag
    join person on person.id = tag.tagged_user_id
    group by tag.post_id
  ),
  comments as (
    select
      (shown_comment.comment).post_id,
      jsonb_agg(
        private.comment_card(
          shown_comment.comment,
          person.card,
          (shown_comment.comment).id = any (liked_comments.ids),
          shown_comment.may_delete
        )
        order by (shown_comment.comment).created_at, (shown_comment.comment).id
      ) as list
    from shown_comment
    join person on person.id = (shown_comment.comment).user_id
    cross join liked_comments
    group by (shown_comment.comment).post_id
  )
  select
    post.id,
    jsonb_build_object(
      'id', post.id,
      'content', post.content,
      'author', author.card,
      'home', home.card,
      'media', coalesce(media.list, '[]'),
      'tags', coalesce(tags.list, '[]'),
      'likes_count', post.likes_count,
      'comments_count', post.comments_count,
      'shares_count', post.shares_count,
      'liked_by_me', post.id = any (own_reactions.liked),
      'reposted_by_me', coalesce(original.id, post.id) = any (own_reactions.reposted),
      'may_delete', post.may_delete,
      'comments', coalesce(comments.list, '[]'),
      'note', post.repost_note,
      'original', case when original.id is not null then jsonb_build_object(
        'id', original.id,
        'content', original.content,
        'author', original_author.card,
        'media', coalesce(original_media.list, '[]'),
        'created_at', original.created_at,
        'edited_at', original.edited_at
      ) end,
      'created_at', post.created_at,
      'edited_at', post.edited_at
    )
  from post
  join person as author on author.id = post.user_id
  left join media on media.post_id = post.id
  left join tags on tags.post_id = post.id
  left join comments on comments.post_id = post.id
  left join original on original.id = post.repost_of
  left join person as original_author on original_author.id = original.user_id
  left join media as original_media on original_media.post_id = original.id
  left join home on home.id = coalesce(post.group_id, post.event_id)
  cross join own_reactions;
end;
$$;
