-- Adds a group for every fifty of $1 members, with its founder and some of their friends.
with founded as (
  select
    n,
    pg_temp.world_id('group', n) as id,
    pg_temp.world_id('member', 1 + floor($1::int * pg_temp.chance('founder', n))::int) as founder,
    (array['Choir', 'Allotments', 'Reading circle', 'Morning swimmers', 'Cyclists', 'Board games'])
      [1 + floor(6 * pg_temp.chance('kind of group', n))::int] as kind,
    (array['Bergdalen', 'Ekholm', 'Forsvik', 'Havsund', 'Lindtorp', 'Skogsby', 'Torsnäs', 'Ulvarud'])
      [1 + floor(8 * pg_temp.chance('place of group', n))::int] as place,
    now() - interval '390 days' * pg_temp.chance('founded', n) as at
  from generate_series(1, ceil($1::int / 50.0)::int) as n
),
belonging as (
  select id as group_id, founder as user_id, 'admin' as role, at from founded
  union all
  select founded.id, friendships.friend_id, 'member', founded.at + (now() - founded.at) / 3
  from founded
  join public.friendships on friendships.user_id = founded.founder and friendships.status = 'accepted'
  where pg_temp.chance('joined' || n::text, hashtextextended(friendships.friend_id::text, 0)) < 0.4
),
members as (
  insert into public.group_members (group_id, user_id, role, created_at)
  select group_id, user_id, role, at from belonging
)
insert into public.groups (id, name, description, privacy, created_by, member_count, created_at)
select
  founded.id,
  kind || ' of ' || place,
  'For everybody in ' || place || ' who likes it, and whoever wants to try.',
  case when pg_temp.chance('open', n) < 0.7 then 'public' else 'private' end,
  founder,
  (select count(*) from belonging where belonging.group_id = founded.id),
  at
from founded
