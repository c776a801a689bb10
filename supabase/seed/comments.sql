-- Adds about one comment to each recent post. Every fifth replies to the first comment.
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
said as (
  select
    pg_temp.world_id('comment' || n::text, k) as id,
    recent.id as post_id,
    friends[1 + floor(cardinality(friends) * pg_temp.chance('speaker' || n::text, k))::int] as user_id,
    case
      when k > 1 and pg_temp.chance('answers' || n::text, k) < 0.4
        then pg_temp.world_id('comment' || n::text, 1)
    end as parent_id,
    friends[1 + floor(cardinality(friends) * pg_temp.chance('speaker' || n::text, 1))::int] as first_speaker,
    (array[
      'Lovely!', 'Save me one.', 'I was there too, we must have missed each other.', 'Ha!',
      'Tell me more on Sunday.', 'Where is that?', 'The same here, every year.', 'Well done you.'
    ])[1 + floor(8 * pg_temp.chance('comment' || n::text, k))::int] as words,
    recent.created_at + (now() - recent.created_at) * (k - pg_temp.chance('at' || n::text, k)) / 8 as said_at
  from recent
  cross join lateral generate_series(1, floor(5 * pg_temp.chance('comments', n) ^ 2)::int) as k
),
commented as (
  insert into public.comments (id, post_id, user_id, parent_id, content, created_at)
  select
    said.id,
    post_id,
    said.user_id,
    parent_id,
    case when parent_id is null then words else '@' || profiles.username || ' ' || words end,
    said_at
  from said
  join public.profiles on profiles.id = said.first_speaker
  returning post_id
)
update public.posts
set comments_count = counted.comments
from (select post_id, count(*) as comments from commented group by post_id) as counted
where posts.id = counted.post_id
