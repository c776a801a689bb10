-- Adds about five likes by friends to each post of the last 40 days.
with circles as (
  select friendships.user_id, array_agg(friendships.friend_id order by friendships.friend_id) as friends
  from public.friendships
  join auth.users on users.id = friendships.user_id
  where friendships.status = 'accepted' and users.email like '%@world.pure.test'
  group by friendships.user_id
),
recent as (
  select posts.id, posts.created_at, circles.friends, hashtextextended(posts.id::text, 0) as n
  from public.posts
  join circles on circles.user_id = posts.user_id
  where posts.created_at > now() - interval '40 days'
    and posts.group_id is null and posts.event_id is null
),
liked as (
  insert into public.post_likes (post_id, user_id, created_at)
  select
    recent.id,
    friends[1 + floor(cardinality(friends) * pg_temp.chance('liker' || n::text, k))::int],
    recent.created_at + (now() - recent.created_at) * pg_temp.chance('liked' || n::text, k) ^ 4
  from recent
  cross join lateral generate_series(1, round(10 * pg_temp.chance('likes', n))::int) as k
  on conflict do nothing
  returning post_id
)
update public.posts
set likes_count = counted.likes
from (select post_id, count(*) as likes from liked group by post_id) as counted
where posts.id = counted.post_id
