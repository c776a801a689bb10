-- Gives each member of $1 a story that all of their friends saw, and that every third of them gave a heart.
with shared as (
  insert into public.stories (user_id, media_url, media_type, created_at, expires_at)
  select id, id::text || '/seen.jpg', 'image', now() - interval '20 hours', now() + interval '4 hours'
  from unnest($1::uuid[]) as id
  returning id, user_id
),
audience as (
  select
    shared.id as story_id,
    friendships.friend_id as user_id,
    now() - interval '19 hours' * (hashtextextended(friendships.friend_id::text, 2) & 1023) / 1024.0 as at
  from shared
  join public.friendships
    on friendships.user_id = shared.user_id and friendships.status = 'accepted'
  order by at
),
seen as (
  insert into public.story_views (story_id, user_id, viewed_at) select story_id, user_id, at from audience
),
hearts as (
  insert into public.story_hearts (story_id, user_id, created_at)
  select story_id, user_id, at from audience where hashtextextended(user_id::text, 3) % 3 = 0
)
select id, user_id as author from shared
