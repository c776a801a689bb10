-- Adds about twenty posts to each group and event, by its members.
with world as (
  select id from auth.users where email like '%@world.pure.test'
),
place as (
  select groups.id as group_id, null::uuid as event_id, hashtextextended(groups.id::text, 0) as n
  from public.groups
  join world on world.id = groups.created_by
  union all
  select null, events.id, hashtextextended(events.id::text, 0)
  from public.events
  join world on world.id = events.created_by
),
people as (
  select
    place.*,
    coalesce(
      (select array_agg(user_id order by user_id) from public.group_members where group_id = place.group_id),
      (select array_agg(user_id order by user_id) from public.event_attendees where event_id = place.event_id)
    ) as ids
  from place
)
insert into public.posts (id, user_id, content, group_id, event_id, created_at)
select
  pg_temp.world_id('post in a place' || n::text, k),
  ids[1 + floor(cardinality(ids) * pg_temp.chance('speaks' || n::text, k))::int],
  (array[
    'Who brings the coffee?', 'Same time next week.', 'I can give two people a lift.',
    'The key is with Kerstin.', 'Thank you all for coming!'
  ])[1 + floor(5 * pg_temp.chance('says' || n::text, k))::int],
  group_id,
  event_id,
  now() - interval '180 days' * pg_temp.chance('spoken' || n::text, k)
from people
cross join lateral generate_series(1, round(40 * pg_temp.chance('talkative', n))::int) as k
