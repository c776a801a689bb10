-- Adds an event for every fifty of $1 members, between half a year ago and half a year ahead, with its
-- organiser and some of their friends.
with dated as (
  select
    n,
    pg_temp.world_id('event', n) as id,
    pg_temp.world_id('member', 1 + floor($1::int * pg_temp.chance('organiser', n))::int) as organiser,
    (array['Crayfish party', 'Flea market', 'Winter bathing', 'Open rehearsal', 'Seed swap', 'Night hike'])
      [1 + floor(6 * pg_temp.chance('kind of event', n))::int] as kind,
    date_trunc('hour', now()) + interval '360 days' * (pg_temp.chance('starts', n) - 0.5) as starts
  from generate_series(1, ceil($1::int / 50.0)::int) as n
),
planned as (
  select *, private.end_of_event(starts, null, 'Europe/Stockholm') as ends from dated
),
going as (
  select id as event_id, organiser as user_id from planned
  union all
  select planned.id, friendships.friend_id
  from planned
  join public.friendships on friendships.user_id = planned.organiser and friendships.status = 'accepted'
  where pg_temp.chance('goes' || n::text, hashtextextended(friendships.friend_id::text, 0)) < 0.2
),
attendees as (
  insert into public.event_attendees (event_id, user_id, created_at, start_date, ends_at)
  select event_id, user_id, now() - interval '190 days', starts, ends from going join planned on planned.id = event_id
)
insert into public.events (
  id, title, description, location, start_date, time_zone, ends_at, privacy, created_by, latitude,
  longitude, attendee_count, created_at
)
select
  planned.id,
  kind,
  'Bring something to sit on, and somebody to talk to.',
  case when pg_temp.chance('located', n) < 0.8 then 'The old pier' end,
  starts,
  'Europe/Stockholm',
  ends,
  case when pg_temp.chance('open event', n) < 0.7 then 'public' else 'private' end,
  organiser,
  case when pg_temp.chance('located', n) < 0.8 then 55.3 + 13.7 * pg_temp.chance('north', n) end,
  case when pg_temp.chance('located', n) < 0.8 then 11.1 + 13.0 * pg_temp.chance('east', n) end,
  (select count(*) from going where going.event_id = planned.id),
  now() - interval '190 days'
from planned
