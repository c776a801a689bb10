-- Creates a group and an event with the members $1 and 500 others, each with $2 posts, one a minute. The rows
-- are spread over their tables at random. The creator has a cheaper access path, so it is none of $1 and not
-- blocked by them.
with belonging as (
  select id, row_number() over (order by id = any ($1::uuid[]) desc, md5(id::text)) as n
  from public.profiles
  order by n
  limit cardinality($1::uuid[]) + 500
),
maker as (
  select id from belonging
  where id <> all ($1::uuid[])
    and not exists (
      select from public.blocks where blocked_id = belonging.id and blocker_id = any ($1::uuid[])
    )
  order by n
  limit 1
),
met as (
  insert into public.groups (name, description, created_by, member_count)
  select 'Everybody in town', 'Who lives here.', id, (select count(*) from belonging)
  from maker
  returning id
),
members as (
  insert into public.group_members (group_id, user_id, role)
  select
    met.id, belonging.id, case belonging.id when maker.id then 'admin' else 'member' end
  from met, belonging, maker
),
fair as (
  insert into public.events (title, description, start_date, ends_at, created_by, attendee_count)
  select
    'Town fair', 'Who lives here comes here.', now(), now() + interval '1 day', id,
    (select count(*) from belonging)
  from maker
  returning id, start_date, ends_at
),
attendees as (
  insert into public.event_attendees (event_id, user_id, start_date, ends_at)
  select fair.id, belonging.id, fair.start_date, fair.ends_at from fair, belonging
),
said as (
  insert into public.posts (user_id, content, group_id, event_id, created_at)
  select belonging.id, 'Minute ' || minute, place.group_id, place.event_id, now() - minute * interval '1 minute'
  from generate_series(1, $2::int) as minute
  join belonging on belonging.n = 1 + minute % (select count(*) from belonging)
  cross join (
    select met.id as group_id, null::uuid as event_id from met union all select null, fair.id from fair
  ) as place
  order by md5(minute::text)
)
select met.id as group, fair.id as event from met, fair
