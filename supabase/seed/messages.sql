-- Adds messages between every fourth pair of friends, mostly few.
with pairs as (
  select
    friendships.user_id as one,
    friendships.friend_id as two,
    friendships.accepted_at as at,
    hashtextextended(friendships.user_id::text || friendships.friend_id::text, 0) as n
  from public.friendships
  join auth.users on users.id = friendships.user_id
  where friendships.status = 'accepted'
    and friendships.user_id < friendships.friend_id
    and users.email like '%@world.pure.test'
),
talks as (
  select pairs.*, 1 + floor(12 * pg_temp.chance('talk', n) ^ 3)::int as length
  from pairs
  where pg_temp.chance('talks', n) < 0.25
),
said as (
  select
    pg_temp.world_id('message' || n::text, k) as id,
    pg_temp.chance('turn' || n::text, k) < 0.5 as answers,
    one,
    two,
    at + (now() - at) * ((k - pg_temp.chance('said' || n::text, k)) / length) as said_at,
    k < length or pg_temp.chance('read', n) < 0.8 as is_read,
    (array[
      'Are you coming on Saturday?', 'Yes.', 'I am on the train, it is snowing sideways.',
      'Thank you for yesterday!', 'Did you get the key?', 'Under the pot, as always.',
      'Happy birthday! Cake on Sunday?', 'Look up, northern lights.', 'Ha!', 'Call me when you can.'
    ])[1 + floor(10 * pg_temp.chance('words' || n::text, k))::int] as words
  from talks
  cross join lateral generate_series(1, length) as k
)
insert into public.messages (id, sender_id, recipient_id, content, read, created_at)
select
  id,
  case when answers then two else one end,
  case when answers then one else two end,
  words,
  is_read,
  said_at
from said
