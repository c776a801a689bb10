-- A repost may carry a few words of its author. They are apart from the text, which repeats the original.
alter table public.posts
  add column repost_note text
    constraint posts_repost_note_length check (char_length(repost_note) between 1 and 280),
  add constraint posts_repost_note_on_reposts check (repost_note is null or repost_of is not null);

grant insert (repost_note) on public.posts to authenticated;

create or replace function private.fill_repost()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  original public.posts;
begin
  select root.* into original
  from public.posts
  join public.posts as root on root.id = coalesce(posts.repost_of, posts.id)
  where posts.id = new.repost_of
    and ((select auth.uid()) is null or private.member_can_read_post((select private.member_id()), posts));

  if found then
    new.repost_of := original.id;
    new.image_url := null;
    new.content := private.repost_text(original);
    new.repost_note := nullif(btrim(new.repost_note, E' \t\r\n'), '');
  end if;

  return new;
end;
$$;

-- Replaced, because a default for a new argument would leave two functions that the same call fits.
drop function public.repost(uuid, uuid);

create function public.repost(id uuid, post_id uuid, note text default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  original public.posts;
  own_repost public.posts;
begin
  -- Read under the policy, so a post that the caller can't see doesn't exist.
  select root.* into original
  from public.posts
  join public.posts as root on root.id = coalesce(posts.repost_of, posts.id)
  where posts.id = repost.post_id;

  if not found then
    raise exception sqlstate 'PT404' using message = 'This post does not exist';
  end if;

  if num_nonnulls(original.group_id, original.event_id) > 0 then
    raise check_violation using message = 'Only posts among friends can be reposted';
  end if;

  -- A concurrent repost by the same member waits here, and then finds this one.
  insert into public.posts (id, user_id, repost_of, repost_note)
  values (repost.id, me, original.id, repost.note)
  on conflict do nothing;

  select * into own_repost
  from public.posts
  where posts.repost_of = original.id and posts.user_id = me;

  if own_repost.id is distinct from repost.id then
    raise unique_violation using message = case
      when own_repost.id is null then 'This id belongs to another post'
      else 'You have already reposted this post'
    end;
  end if;

  return public.post_card(own_repost.id);
end;
$$;

comment on function public.repost(uuid, uuid, text) is
  'Reposts a friend''s post, with a few words of the caller''s, to those of the caller''s friends who may read the original. The same id again '
  'returns the repost as it is; another repost of the same post is 23505.';

grant execute on function
  public.repost(uuid, uuid, text)
to authenticated;

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
      'home', case
        when post.group_id is not null then jsonb_build_object('group_id', post.group_id, 'name', groups.name)
        when post.event_id is not null then jsonb_build_object('event_id', post.event_id, 'name', events.title)
      end,
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
  left join public.groups on groups.id = post.group_id
  left join public.events on events.id = post.event_id
  cross join own_reactions;
end;
$$;


create or replace function private.report_subject(kind text, id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  subject jsonb;
begin
  case kind
    when 'member' then
      select jsonb_build_object(
        'author_id', profiles.id,
        'title', profiles.full_name,
        'text', profile_details.bio,
        'files', private.file_list('avatars', profiles.avatar_url)
      ) into subject
      from public.profiles
      left join public.profile_details on profile_details.id = profiles.id
      where profiles.id = report_subject.id;
    when 'post' then
      select jsonb_build_object(
        'author_id', posts.user_id,
        'text', concat_ws(E'\n', posts.repost_note, posts.content),
        'files', (
          select jsonb_agg(
            jsonb_build_object('bucket', 'posts', 'path', post_media.path) order by post_media.position
          )
          from public.post_media
          where post_media.post_id = posts.id
        ),
        'created_at', posts.created_at
      ) into subject
      from public.posts
      where posts.id = report_subject.id;
    when 'comment' then
      select jsonb_build_object(
        'author_id', comments.user_id,
        'text', comments.content,
        'created_at', comments.created_at
      ) into subject
      from public.comments
      where comments.id = report_subject.id;
    when 'message' then
      select jsonb_build_object(
        'author_id', messages.sender_id,
        'text', messages.content,
        'files', private.file_list('messages', messages.media_url),
        'created_at', messages.created_at
      ) into subject
      from public.messages
      where messages.id = report_subject.id;
    when 'story' then
      select jsonb_build_object(
        'author_id', stories.user_id,
        'text', stories.content,
        'files', private.file_list('stories', stories.media_url),
        'created_at', stories.created_at
      ) into subject
      from public.stories
      where stories.id = report_subject.id;
    when 'group' then
      select jsonb_build_object(
        'title', groups.name,
        'text', groups.description,
        'files', private.file_list('groups', groups.cover_image),
        'created_at', groups.created_at
      ) into subject
      from public.groups
      where groups.id = report_subject.id;
    when 'event' then
      select jsonb_build_object(
        'author_id', events.created_by,
        'title', events.title,
        'text', events.description,
        'files', private.file_list('events', events.cover_image),
        'created_at', events.created_at
      ) into subject
      from public.events
      where events.id = report_subject.id;
    else
      subject := null;
  end case;

  return jsonb_strip_nulls(subject);
end;
$$;
