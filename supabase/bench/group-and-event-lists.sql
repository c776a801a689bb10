-- Creates as many public groups and public events to come as there are members, but at least $2. Each of the members $1
-- belongs to every twentieth of the first $2 groups, organises every fiftieth of the first $2 events and answers every
-- sixtieth; every twentieth invites them, and another keeps them out. The rows are spread over their tables at random.
with member as (
  select id, place from unnest($1::uuid[]) with ordinality as member (id, place)
),
-- Not among $1 and not blocked by them, like the makers of the large group and event.
other as materialized (
  select id, row_number() over (order by md5(id::text)) - 1 as turn, count(*) over () as total
  from public.profiles
  where id <> all ($1::uuid[])
    and not exists (
      select from public.blocks
      where profiles.id in (blocker_id, blocked_id)
        and (blocker_id = any ($1::uuid[]) or blocked_id = any ($1::uuid[]))
    )
),
listed as materialized (
  select
    n,
    md5('group ' || n)::uuid as group_id,
    md5('event ' || n)::uuid as event_id,
    now() - n * interval '1 hour' as founded,
    now() + n * interval '1 hour' as starts,
    maker.id as maker,
    coalesce(organiser.id, maker.id) as organiser
  from generate_series(1, greatest($2::int, (select count(*) from public.profiles))) as n
  join other as maker on maker.turn = n % maker.total
  left join member as organiser on n <= $2::int and organiser.place = n % 50 - 10
),
-- The members take turns at each kind: 0 belongs to the group and may answer the event, 1 is invited, 2 is kept out.
tie as materialized (
  select listed.*, member.id as member_id, (listed.n + 4 * member.place) % 20 as kind, listed.n / 20 as round
  from listed
  join member on listed.n <= $2::int
),
-- The answers take turns, too: 0 goes, 1 perhaps goes, 2 waits. Organisers go to their own events. The member $3 answers
-- six times as many as the others.
answer as materialized (
  select
    event_id, member_id, starts, starts + interval '2 hours' as ends,
    case when member_id = $3::uuid then round % 3 else round / 3 % 3 end as turn
  from tie
  where (kind = 0 and round % 3 = 0 or kind in (0, 4) and member_id = $3::uuid) and member_id <> organiser
),
met as (
  insert into public.groups (id, name, description, created_by, member_count, created_at)
  select group_id, 'Club ' || n, 'For members and their friends.', maker, 1 + coalesce(joined.count, 0), founded
  from listed
  left join (select group_id, count(*) from tie where kind = 0 group by group_id) as joined using (group_id)
  order by md5(group_id::text)
),
belonging as (
  insert into public.group_members (group_id, user_id, role, created_at)
  select group_id, user_id, role, at
  from (
    select group_id, maker, 'admin', founded from listed
    union all
    select group_id, member_id, 'member', founded + interval '1 minute' from tie where kind = 0
  ) as membership (group_id, user_id, role, at)
  order by md5(group_id::text || user_id::text)
),
seen as (
  insert into private.group_visits (group_id, member_id, seen_at)
  select group_id, member_id, case when round % 4 = 0 then founded else now() end
  from tie
  where kind = 0 and round % 2 = 0
  order by md5(group_id::text || member_id::text)
),
muted as (
  insert into private.group_mutes (group_id, member_id)
  select group_id, member_id from tie where kind = 0 and round % 3 = 0
),
said as (
  insert into public.posts (user_id, content, group_id, created_at)
  select maker, 'Welcome to club ' || n, group_id, founded + interval '2 minutes' from listed order by md5(n::text)
),
invited_to_groups as (
  insert into public.group_join_requests (group_id, user_id, kind, invited_by)
  select group_id, member_id, 'invitation', maker from tie where kind = 1
),
kept_out_of_groups as (
  insert into private.group_bans (group_id, member_id) select group_id, member_id from tie where kind = 2
),
planned as (
  insert into public.events (
    id, title, description, start_date, ends_at, created_by, latitude, longitude, attendee_count, maybe_count, created_at
  )
  select
    event_id, 'Meeting ' || n, 'For members and their friends.', starts, starts + interval '2 hours', organiser,
    case when n % 3 = 0 then 55 + n % 100 / 10.0 end, case when n % 3 = 0 then 11 + n % 90 / 10.0 end,
    1 + coalesce(answered.going, 0), coalesce(answered.maybe, 0), founded
  from listed
  left join (
    select event_id, count(*) filter (where turn = 0) as going, count(*) filter (where turn = 1) as maybe
    from answer
    group by event_id
  ) as answered using (event_id)
  order by md5(event_id::text)
),
going as (
  insert into public.event_attendees (event_id, user_id, start_date, ends_at)
  select event_id, user_id, starts, ends
  from (
    select event_id, organiser, starts, starts + interval '2 hours' from listed
    union all
    select event_id, member_id, starts, ends from answer where turn = 0
  ) as attendance (event_id, user_id, starts, ends)
  order by md5(event_id::text || user_id::text)
),
perhaps_going as (
  insert into public.event_answers (event_id, user_id, answer, start_date, ends_at)
  select event_id, member_id, 'maybe', starts, ends
  from answer
  where turn = 1
  order by md5(event_id::text || member_id::text)
),
waiting as (
  insert into public.event_waiting (event_id, user_id, start_date, ends_at)
  select event_id, member_id, starts, ends from answer where turn = 2 order by md5(event_id::text || member_id::text)
),
invited_to_events as (
  insert into public.event_invitations (event_id, invitee_id, kind, invited_by)
  select event_id, member_id, 'invitation', maker from tie where kind = 1 and member_id <> organiser
)
insert into private.event_bans (event_id, member_id)
select event_id, member_id from tie where kind = 2 and member_id <> organiser
