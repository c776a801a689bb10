-- Cards tell what their reader may do with them: whether they reposted what the button would repost, which of
-- a repost is its original, and whether they may delete the post and each comment.
drop function private.comment_card(public.comments, jsonb, boolean);

create function private.comment_card(
  said public.comments, author jsonb, liked_by_me boolean, may_delete boolean
)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', said.id,
    'post_id', said.post_id,
    'parent_id', said.parent_id,
    'content', said.content,
    'author', author,
    'likes_count', said.likes_count,
    'liked_by_me', liked_by_me,
    'may_delete', may_delete,
    'created_at', said.created_at,
    'edited_at', said.edited_at
  );
$$;

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
  -- Among friends nobody keeps order.
  if exists (select from unnest(shown) as each where num_nonnulls(each.group_id, each.event_id) > 0) then
    caller := private.caller();
  end if;

  return query
  with post as materialized (
    select each.*, each as whole, private.deletes(caller, each) as may_delete
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
  said as materialized (
    select first.said, private.deletes(caller, first.said, post.whole) as may_delete
    from post
    cross join lateral (
      select comments as said
      from public.comments
      where comments.post_id = post.id
        and (comments.user_id <> all (blocked) or private.keeps_order(caller, post.whole))
      order by comments.created_at, comments.id
      limit 3
    ) as first
    where post.comments_count > 0
  ),
  -- Everybody is looked up once, however often they appear.
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
      select (said.said).user_id from said
    ))
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
      select mine.comment_id
      from public.comment_likes as mine
      where mine.user_id = me
        and mine.comment_id = any (array(
          select (said.said).id from said where (said.said).likes_count > 0
        ))
    ) as ids
  ),
  mine as materialized (
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
      (said.said).post_id,
      jsonb_agg(
        private.comment_card(
          said.said, person.card, (said.said).id = any (liked_comments.ids), said.may_delete
        )
        order by (said.said).created_at, (said.said).id
      ) as list
    from said
    join person on person.id = (said.said).user_id
    cross join liked_comments
    group by (said.said).post_id
  )
  select
    post.id,
    jsonb_build_object(
      'id', post.id,
      'content', post.content,
      'author', author.card,
      'home', case
        when post.group_id is not null then jsonb_build_object('group_id', post.group_id, 'name', groups.name)
        when post.event_id is not null then jsonb_build_object('event_id', post.event_id, 'name', events.title)
      end,
      'media', coalesce(media.list, '[]'),
      'tags', coalesce(tags.list, '[]'),
      'likes_count', post.likes_count,
      'comments_count', post.comments_count,
      'shares_count', post.shares_count,
      'liked_by_me', post.id = any (mine.liked),
      'reposted_by_me', coalesce(original.id, post.id) = any (mine.reposted),
      'may_delete', post.may_delete,
      'comments', coalesce(comments.list, '[]'),
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
  left join public.groups on groups.id = post.group_id
  left join public.events on events.id = post.event_id
  cross join mine;
end;
$$;

create or replace function private.comments_of(post public.posts, after jsonb, length integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  caller private.caller := private.caller();
  blocked uuid[] := array(select private.blocked_ids());
  -- The oldest come first: a page goes on after its cursor, not before.
  after_at timestamptz := coalesce((after ->> 'at')::timestamptz, '-infinity');
  after_id uuid := coalesce((after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
begin
  if private.keeps_order(caller, post) then
    blocked := '{}';
  end if;

  return (
    with found as materialized (
      select
        comments as said,
        row_number() over (order by comments.created_at, comments.id) as place
      from public.comments
      where comments.post_id = post.id
        and comments.user_id <> all (blocked)
        and (comments.created_at, comments.id) > (after_at, after_id)
      order by comments.created_at, comments.id
      limit length + 1
    ),
    person as materialized (
      select profiles.id, private.member_card(profiles) as card
      from public.profiles
      where profiles.id = any (array(select distinct (found.said).user_id from found))
    )
    select private.page(
      jsonb_agg(
        private.comment_card(
          found.said,
          person.card,
          mine.user_id is not null,
          private.deletes(caller, found.said, post)
        )
        order by found.place
      ) filter (where found.place <= length),
      jsonb_agg(
        jsonb_build_object('at', (found.said).created_at, 'id', (found.said).id) order by found.place
      ),
      length
    )
    from found
    join person on person.id = (found.said).user_id
    left join public.comment_likes as mine
      on (found.said).likes_count > 0 and mine.comment_id = (found.said).id and mine.user_id = caller.id
  );
end;
$$;
