-- Selects the friend of $1 (or $2 if there is none) whose newest page of posts has likes and comments closest
-- to the average, so that sizes are comparable.
select author.id
from (
  select friendships.friend_id as id
  from public.friendships
  where friendships.user_id = $1::uuid and friendships.status = 'accepted'
  union
  select $2::uuid
) as author
cross join (
  select avg(likes_count) as likes, avg(comments_count) as comments
  from public.posts
  where group_id is null and event_id is null
) as usual
cross join lateral (
  select
    count(*) as length,
    count(newest.repost_of) as reposts,
    coalesce(sum(newest.likes_count), 0) as likes,
    coalesce(sum(newest.comments_count), 0) as comments
  from (
    select * from public.posts
    where posts.user_id = author.id and posts.group_id is null and posts.event_id is null
    order by posts.created_at desc, posts.id desc
    limit 21
  ) as newest
) as page
order by
  page.length < 21,
  page.reposts,
  abs(page.comments - 21 * usual.comments) + abs(page.likes - 21 * usual.likes),
  author.id
limit 1
