-- Gives the member with the closest number of friends exactly $1 friends and $2 blocks, half of them by the
-- other side. The members $3 stay unchanged.
with counted as (
  select users.id, users.email, count(friendships.id) as friends
  from auth.users
  left join public.friendships
    on friendships.user_id = users.id and friendships.status = 'accepted'
  where users.email like '%@world.pure.test' and users.id <> all ($3::uuid[])
  group by users.id, users.email
),
person as materialized (
  select id, email from counted
  order by abs(friends - $1::int - $2::int), id
  limit 1
),
friend as (
  select
    friendships.friend_id as id,
    row_number() over (order by friendships.friend_id = any ($3::uuid[]) desc, friendships.friend_id) as place
  from public.friendships
  join person on person.id = friendships.user_id
  where friendships.status = 'accepted'
),
other as (
  select profiles.id, row_number() over (order by profiles.id) as place
  from public.profiles
  cross join person
  where profiles.id <> person.id
    and profiles.id <> all ($3::uuid[])
    and not exists (
      select from public.friendships as known
      where (known.user_id, known.friend_id) in ((person.id, profiles.id), (profiles.id, person.id))
    )
),
added as (
  select id from other where place <= $1::int - (select count(*) from friend)
),
blocked as (
  select id, row_number() over (order by rank, place) as place
  from (
    select 1 as rank, place, id from friend where place > $1::int
    union all
    select 2, place, id from other where place > greatest($1::int - (select count(*) from friend), 0)
  ) as candidate
  limit $2::int
),
ended as (
  delete from public.friendships
  using person, friend
  where friend.place > $1::int
    and (friendships.user_id, friendships.friend_id) in ((person.id, friend.id), (friend.id, person.id))
),
begun as (
  insert into public.friendships (user_id, friend_id, status, accepted_at)
  select person.id, added.id, 'accepted', now() from person, added
  union all
  select added.id, person.id, 'accepted', now() from person, added
),
untold as (
  delete from public.notifications
  using person, blocked
  where (notifications.user_id, notifications.actor_id)
    in ((person.id, blocked.id), (blocked.id, person.id))
),
hidden as (
  insert into public.blocks (blocker_id, blocked_id)
  select
    case when blocked.place % 2 = 0 then person.id else blocked.id end,
    case when blocked.place % 2 = 0 then blocked.id else person.id end
  from person, blocked
)
select
  person.id,
  person.email,
  $1::int as friends,
  coalesce(
    (select friend.id from friend where place <= $1::int order by place limit 1),
    (select added.id from added order by id limit 1),
    person.id
  ) as friend,
  coalesce(
    (select friend.id from friend where place <= $1::int order by place limit 1),
    (select other.id from other order by place limit 1)
  ) as partner
from person
