-- A friend reposts one of fifty recent posts, an hour later.
with told as (
  select
    posts.id,
    posts.user_id,
    posts.content,
    posts.created_at,
    pg_temp.chance('told on', hashtextextended(posts.id::text, 0)) as chance
  from public.posts
  join auth.users on users.id = posts.user_id and users.email like '%@world.pure.test'
  where posts.created_at between now() - interval '40 days' and now() - interval '2 hours'
    and posts.group_id is null and posts.event_id is null and posts.repost_of is null
),
reposted as (
  insert into public.posts (id, user_id, content, repost_of, created_at)
  select
    pg_temp.world_id('repost of ' || told.id::text, 1),
    friend.id,
    'Reposted from @' || author.username || ': ' || told.content,
    told.id,
    told.created_at + interval '1 hour'
  from told
  join public.profiles as author on author.id = told.user_id
  cross join lateral (
    select friendships.friend_id as id
    from public.friendships
    where friendships.user_id = told.user_id and friendships.status = 'accepted'
    order by friendships.friend_id
    offset floor(50 * 30 * told.chance)
    limit 1
  ) as friend
  where chance < 1 / 50.0
  returning repost_of
)
update public.posts
set shares_count = 1
from reposted
where posts.id = reposted.repost_of
