-- Connects $1 members with $2 friends on average. Early members are popular, and some have few friends. The
-- last hundredth are newcomers with two friends each.
with people as (
  select
    n,
    case
      when n > $1::int * 0.99 then 2
      else round($2::int * 1.5 * pg_temp.chance('sociable', n) ^ 2)::int
    end as asks
  from generate_series(1, $1::int) as n
),
asked as (
  select distinct least(n, other) as one, greatest(n, other) as two
  from people
  cross join lateral (
    select 1 + floor(greatest($1::int * 0.99, 1) * pg_temp.chance('friend', n * 10000 + k) ^ 2)::int as other
    from generate_series(1, asks) as k
  ) as wishes
  where n <> other and other <= $1::int
),
pairs as (
  select
    pg_temp.world_id('member', one) as one,
    pg_temp.world_id('member', two) as two,
    now() - interval '300 days' * pg_temp.chance('befriended', one * 1000003::bigint + two) as at
  from asked
)
-- Sorting by one index makes a large world twice as fast.
insert into public.friendships (user_id, friend_id, status, created_at, accepted_at)
select one, two, 'accepted', at - interval '1 hour', at from pairs
union all
select two, one, 'accepted', at, at from pairs
order by 1, 2
