-- The demo members' events, one of each kind for Elin: near and far, past, live, full, cancelled, private, online, with
-- an invitation, requests and posts. `demo-media.ts` adds covers and photos. Running this file again adds only missing
-- events; their dates count from the first run.
create temporary view demo_member as
select id, username
from public.profiles
where id::text like '00000000-0000-4000-8000-00000000f0%';

create temporary table new_demo_event (n integer primary key, id uuid not null, starts timestamptz not null);

-- `day` and `hour` are of the place. An event that is live or just over counts from now.
with planned (n, organiser, privacy, day, hour, lasts, time_zone, location, latitude, longitude, link, places, title, description) as (
  values
    (1, 'elin', 'public', 5, 17, interval '3 hours', 'Europe/Stockholm', 'Sandberg Keramik, Haga', 57.698, 11.956, null, 12,
      'The kiln is opened', E'We open the door together and find out.\n\nBring a box, and somebody who can keep a straight face.'),
    (2, 'tomokafor', 'public', 0, null, interval '3 hours', 'Europe/Stockholm', 'Delsjön, the far jetty', 57.686, 12.042, null, null,
      'Swim until somebody says soup', 'It has begun. Come as you are, leave as you can.'),
    (3, 'hanna', 'public', 2, 18, null, 'Europe/Stockholm', 'My kitchen, Möllevången', 55.591, 13.008, null, 4,
      'Soup night', 'Four chairs, one pot. Whoever brings a chair, brings a place.'),
    (4, 'hanna', 'public', 9, 19, interval '2 hours', 'Europe/Stockholm', 'St Petri, Malmö', 55.607, 13.001, null, 200,
      'Choir concert', 'Second altos on the left.'),
    (5, 'noraq', 'private', 12, 20, interval '2 hours', 'Europe/Dublin', 'The back room of the Long Valley', 51.898, -8.472, null, null,
      'Reading the last page aloud', 'You may bring one book and one excuse.'),
    (6, 'elin', 'private', 20, 15, null, 'Europe/Stockholm', 'At ours, the door with the dog', 57.703, 11.935, null, 14,
      'Elin''s birthday, which the dog must not hear of', 'There will be cake. There will be running.'),
    (7, 'leomartins', 'public', 15, 20, interval '4 hours', 'Europe/Lisbon', 'Rua da Bica, the green door', 38.709, -9.147, null, 30,
      'Fish stew for more people than are coming', 'I cook for thirty. Be thirty.'),
    (8, 'yusuf', 'public', 6, 20, interval '1 hour', 'Europe/Stockholm', null, null, null, 'https://call.pure.example/night-sky', null,
      'Why is the sky not violet?', 'A talk of forty minutes and one hundred questions. Online.'),
    (9, 'elin', 'public', -12, 11, interval '6 hours', 'Europe/Stockholm', 'Kronhusbodarna', 57.707, 11.962, null, null,
      'The winter market', 'Mugs on the left, buns on the right.'),
    (10, 'mara', 'public', 1, 9, interval '8 hours', 'Europe/Stockholm', 'Öckerö, the guest harbour', 57.709, 11.648, null, 6,
      'To Vinga and, with luck, back', 'The boat takes six. It has taken five before.'),
    (11, 'founder', 'public', 30, 18, interval '90 minutes', 'Europe/Stockholm', 'Uppsala Public Library', 59.858, 17.645, null, 60,
      'Ask me anything about PURE', 'Also about hedgehogs.'),
    (12, 'yusuf', 'private', 16, 18, interval '3 hours', 'Europe/Stockholm', 'The physics room', 55.705, 13.193, null, null,
      'A bicycle, taken apart and put together by people who have never done either', 'Old clothes.')
),
timed as (
  select
    planned.*,
    case
      when hour is null then date_trunc('hour', now()) - interval '30 minutes'
      else (date_trunc('day', now() at time zone time_zone) + make_interval(days => day, hours => hour)) at time zone time_zone
    end as starts
  from planned
),
made as (
  insert into public.events (
    id, title, description, location, start_date, end_date, time_zone, ends_at, privacy, created_by, max_attendees,
    latitude, longitude, link, created_at
  )
  select
    ('00000000-0000-4000-8000-0000000b' || lpad(n::text, 4, '0'))::uuid,
    title, description, location, starts, starts + lasts, time_zone, starts, privacy, demo_member.id, places,
    latitude, longitude, link, now() - interval '25 days'
  from timed
  join demo_member on demo_member.username = timed.organiser
  on conflict do nothing
  returning id, start_date
)
insert into new_demo_event
select right(made.id::text, 4)::integer, made.id, made.start_date from made;

with going (n, usernames) as (
  values
    (1, array['hanna', 'tomokafor', 'aisha', 'jonasw']),
    (2, array['elin', 'mara', 'leomartins']),
    (3, array['founder', 'priyanair', 'tomokafor']),
    (4, array['elin', 'founder', 'aisha', 'priyanair', 'noraq']),
    (5, array['priyanair', 'tomokafor']),
    (6, array['hanna', 'tomokafor']),
    (7, array['aisha', 'mara']),
    (8, array['hanna', 'founder', 'noraq']),
    (9, array['hanna', 'tomokafor', 'mara', 'priyanair', 'founder']),
    (10, array['elin', 'tomokafor']),
    (11, array['hanna', 'jonasw']),
    (12, array['hanna', 'tomokafor'])
)
insert into public.event_attendees (event_id, user_id, created_at)
select new_demo_event.id, demo_member.id, now() - interval '20 days' + interval '1 hour' * member.place
from going
join new_demo_event using (n)
cross join lateral unnest(going.usernames) with ordinality as member (username, place)
join demo_member on demo_member.username = member.username
on conflict do nothing;

with answered (n, username, answer) as (
  values
    (1, 'noraq', 'maybe'), (1, 'leomartins', 'maybe'), (1, 'priyanair', 'no'),
    (7, 'elin', 'maybe'), (7, 'noraq', 'maybe'),
    (10, 'hanna', 'no'), (11, 'priyanair', 'maybe')
)
insert into public.event_answers (event_id, user_id, answer, answered_at)
select new_demo_event.id, demo_member.id, answered.answer, now() - interval '3 days'
from answered
join new_demo_event using (n)
join demo_member on demo_member.username = answered.username
on conflict do nothing;

insert into public.event_waiting (event_id, user_id, created_at)
select new_demo_event.id, demo_member.id, now() - interval '2 days' + interval '1 hour' * waiting.place
from (values (1, 'jonasw'), (2, 'elin'), (3, 'mara')) as waiting (place, username)
join new_demo_event on new_demo_event.n = 3
join demo_member on demo_member.username = waiting.username
order by waiting.place
on conflict do nothing;

with asked (n, username, inviter, ago) as (
  values
    (1, 'mara', 'elin', interval '1 day'),
    (5, 'elin', 'noraq', interval '8 hours'),
    (6, 'yusuf', null, interval '4 hours'),
    (6, 'jonasw', null, interval '30 hours'),
    (6, 'aisha', 'elin', interval '2 days'),
    (6, 'mara', 'elin', interval '2 days'),
    (12, 'elin', null, interval '2 days')
)
insert into public.event_invitations (event_id, invitee_id, kind, invited_by, created_at)
select
  new_demo_event.id,
  demo_member.id,
  case when asked.inviter is null then 'request' else 'invitation' end,
  inviter.id,
  now() - asked.ago
from asked
join new_demo_event using (n)
join demo_member on demo_member.username = asked.username
left join demo_member as inviter on inviter.username = asked.inviter;

update public.events
set cancelled_at = now() - interval '1 day', cancel_reason = 'Half of the sopranos have lost their voices.'
from new_demo_event
where events.id = new_demo_event.id and new_demo_event.n = 4;

select private.create_notification(
  event_attendees.user_id, events.created_by, 'event_cancelled',
  jsonb_build_object('event_id', events.id, 'event_title', events.title, 'reason', events.cancel_reason)
)
from new_demo_event
join public.events on events.id = new_demo_event.id
join public.event_attendees on event_attendees.event_id = events.id
where events.cancelled_at is not null;

with dated (post, n, username, ago, content) as (
  values
    (1, 1, 'elin', interval '3 days', 'It is at 1,240 degrees as I write. So am I.'),
    (2, 1, 'hanna', interval '2 days 20 hours', 'I bring buns, and a fire blanket, for the buns.'),
    (3, 2, 'tomokafor', interval '10 minutes', 'I am the one in the red hat. I am also the one in the water.'),
    (4, 3, 'hanna', interval '1 day', 'It will be the orange one.'),
    (5, 4, 'hanna', interval '20 hours', 'We try again in spring. Keep your ears warm.'),
    (6, 9, 'elin', interval '11 days', 'Sold out by two. The purple one went to a very small girl with very much money.'),
    (7, 10, 'mara', interval '9 hours', 'Wind from the west, dog from the east. Oilskins for all.'),
    (8, 6, 'tomokafor', interval '1 day 2 hours', 'The dog knows.')
)
insert into public.posts (id, user_id, event_id, content, created_at)
select
  ('00000000-0000-4000-8000-0000000e' || lpad((300 + dated.post)::text, 4, '0'))::uuid,
  demo_member.id,
  new_demo_event.id,
  dated.content,
  now() - dated.ago
from dated
join new_demo_event using (n)
join demo_member on demo_member.username = dated.username
on conflict do nothing;

insert into public.post_likes (post_id, user_id, created_at)
select posts.id, event_attendees.user_id, least(now(), posts.created_at + interval '1 hour')
from public.posts
join new_demo_event on new_demo_event.id = posts.event_id
join public.event_attendees
  on event_attendees.event_id = posts.event_id and event_attendees.user_id <> posts.user_id
where abs(hashtext(posts.id::text || event_attendees.user_id::text)) % 2 = 0
on conflict do nothing;

-- The notifications of these statements were created just now.
update public.notifications
set created_at = now() - interval '7 hours', read = notifications.type not in ('event_invite', 'event_request')
from new_demo_event
where notifications.created_at > now() - interval '1 minute'
  and (
    notifications.data ->> 'event_id' = new_demo_event.id::text
    or notifications.data ->> 'post_id' in (
      select posts.id::text from public.posts where posts.event_id = new_demo_event.id
    )
  );

drop table new_demo_event;
drop view demo_member;
