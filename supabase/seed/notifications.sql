-- Adds notifications of pending requests, acceptances, unread conversations, and friends’ actions on posts.
with world as (
  select users.id, profiles.full_name
  from auth.users
  join public.profiles on profiles.id = users.id
  where users.email like '%@world.pure.test'
),
told as (
  select friend_id as user_id, user_id as actor_id, 'friend_request' as type, '{}'::jsonb as about, created_at
  from public.friendships
  where status = 'pending'
  union all
  -- The requester’s row of a friendship is older than the acceptance.
  select user_id, friend_id, 'friend_request_accepted', '{}', accepted_at
  from public.friendships
  where status = 'accepted' and created_at < accepted_at and accepted_at > now() - interval '60 days'
  union all
  select
    member_id, partner_id, 'message', jsonb_build_object('message_id', last_message_id), last_message_at
  from public.conversations
  where unread_count > 0
  union all
  select
    posts.user_id,
    post_likes.user_id,
    'post_like',
    jsonb_build_object('post_id', posts.id, 'post_user_id', posts.user_id),
    post_likes.created_at
  from public.post_likes
  join public.posts on posts.id = post_likes.post_id
  union all
  select
    posts.user_id,
    comments.user_id,
    'post_comment',
    jsonb_build_object('post_id', posts.id, 'post_user_id', posts.user_id, 'comment_id', comments.id),
    comments.created_at
  from public.comments
  join public.posts on posts.id = comments.post_id
  where comments.parent_id is null
  union all
  select
    post_tags.tagged_user_id,
    post_tags.tagged_by,
    'post_tag',
    jsonb_build_object('post_id', post_tags.post_id, 'post_user_id', post_tags.tagged_by),
    post_tags.created_at
  from public.post_tags
  union all
  select
    original.user_id,
    posts.user_id,
    'post_repost',
    jsonb_build_object('post_id', original.id, 'post_user_id', original.user_id),
    posts.created_at
  from public.posts
  join public.posts as original on original.id = posts.repost_of
)
insert into public.notifications (user_id, actor_id, type, title, message, data, read, created_at)
select
  told.user_id,
  told.actor_id,
  told.type,
  private.notification_title(told.type),
  private.notification_message(told.type, actor.full_name, told.about),
  private.notification_data(told.type, told.actor_id, actor.full_name, told.about),
  told.type <> 'message' and told.created_at < now() - interval '3 days',
  told.created_at
from told
join world on world.id = told.user_id
join world as actor on actor.id = told.actor_id
where told.user_id <> told.actor_id
