-- Every third of $1 members gets a pending request from a stranger.
with asked as (
  select
    pg_temp.world_id('member', n) as one,
    pg_temp.world_id('member', 1 + floor($1::int * pg_temp.chance('asked', n))::int) as two,
    now() - interval '60 days' * pg_temp.chance('waiting', n) as at
  from generate_series(1, $1::int, 3) as n
)
insert into public.friendships (user_id, friend_id, status, created_at)
select one, two, 'pending', at
from asked
where one <> two
  and not exists (
    select from public.friendships as known
    where (known.user_id, known.friend_id) in ((one, two), (two, one))
  )
  and not exists (
    select from asked as crossing
    where crossing.one = asked.two and crossing.two = asked.one and crossing.one < asked.one
  )
