-- One of ten posts tags a friend.
with named as (
  select
    posts.id,
    posts.user_id,
    posts.created_at,
    pg_temp.chance('named', hashtextextended(posts.id::text, 0)) as chance
  from public.posts
  join auth.users on users.id = posts.user_id and users.email like '%@world.pure.test'
  where posts.group_id is null and posts.event_id is null and posts.repost_of is null
)
insert into public.post_tags (post_id, tagged_user_id, tagged_by, created_at)
select named.id, friend.id, named.user_id, named.created_at
from named
cross join lateral (
  select friendships.friend_id as id
  from public.friendships
  where friendships.user_id = named.user_id and friendships.status = 'accepted'
  order by friendships.friend_id
  offset floor(30 * 10 * named.chance)
  limit 1
) as friend
where chance < 1 / 10.0
