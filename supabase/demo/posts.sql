-- The demo members’ posts, comments, likes and notifications. Running this file again adds only missing rows.
create temporary view demo_member as
select id, username
from public.profiles
where id::text like '00000000-0000-4000-8000-00000000f0%';

with dated (n, username, ago, content) as (
  values
    (1, 'founder', interval '9 days 4 hours',
      'Small thing I noticed this week: nobody here has asked me how the ranking works. There is none. You see what your friends write, newest first, and then you are done and can go outside.'),
    (2, 'hanna', interval '8 days 2 hours',
      'Cardamom buns are out of the oven. Eleven left, seven if you are slow. Door is open until six.'),
    (3, 'elin', interval '6 days 22 hours',
      'First firing in the new kiln! Two bowls cracked, one turned a green that I could never make again. I am keeping the green one.'),
    (4, 'yusuf', interval '6 days 1 hour',
      'A pupil asked today why the sky is not violet, since violet scatters even more than blue. Best question of the term. We spent the whole lesson on it.'),
    (5, 'hanna', interval '5 days 3 hours',
      'Choir concert on the 12th in St Petri. We need two more tenors and one person who can carry a double bass up a spiral staircase.'),
    (6, 'founder', interval '4 days 6 hours',
      'Walked home from the station instead of taking the bus. Forty minutes, one hedgehog.'),
    (7, 'elin', interval '3 days 9 hours',
      E'Water was 9° this morning.\n\nThe dog swam further than I did and has been unbearable about it all day.'),
    (8, 'yusuf', interval '2 days 20 hours',
      'Does anyone have a 15 mm cone spanner? I have a 1983 Crescent on the stand, and it is nearly singing again.'),
    (9, 'hanna', interval '2 days 1 hour',
      'Sourdough update: it lives. I named it Birgitta.'),
    (10, 'elin', interval '1 day 5 hours',
      'Looking for somebody to share the stall with at the winter market, 6 to 8 December. I bring the mugs, you bring something to put in them?'),
    (11, 'yusuf', interval '9 hours',
      'Found the spanner. It was in the spanner drawer. Thank you all for your support.'),
    (12, 'hanna', interval '2 hours',
      'Rain all day, soup on the stove, second alto part nearly in my head. Come by if you are near.'),
    (13, 'priyanair', interval '1 day 1 hour',
      'Small victory: Dad sent his first voice message without calling me to ask if it worked.'),
    (14, 'noraq', interval '3 days 2 hours',
      'Finished the book club book on the bus and cried in front of a school class. They were very kind about it.'),
    (15, 'leomartins', interval '1 day 14 hours',
      E'Cooked for nine. Four came.\n\nThere is fish stew in every box I own. Bring your own spoon.'),
    (16, 'aisha', interval '5 days 12 hours',
      'My first building is finished. It is a bus shelter. It has a bench that a tired person can lie down on, which took two years to get approved.'),
    (17, 'mara', interval '7 days 5 hours',
      'Ran aground within sight of the harbour café. Everybody waved.')
)
insert into public.posts (id, user_id, content, created_at)
select
  ('00000000-0000-4000-8000-0000000e' || lpad(n::text, 4, '0'))::uuid,
  demo_member.id,
  content,
  now() - ago
from dated
join demo_member on demo_member.username = dated.username
on conflict do nothing;

with said (n, post, username, answers, ago, content) as (
  values
    (1, 13, 'tomokafor', null, interval '23 hours', 'Please tell me he signed off with his full name.'),
    (2, 13, 'noraq', 1, interval '22 hours', '@tomokafor He did. And the date.'),
    (3, 12, 'leomartins', null, interval '100 minutes', 'What kind of soup? Asking for a friend who is me.'),
    (4, 12, 'hanna', 3, interval '90 minutes', '@leomartins Fish. Your friend is invited.'),
    (5, 12, 'elin', null, interval '70 minutes', 'I bring the bowls. One of them leaks, you may guess which.'),
    (6, 12, 'priyanair', null, interval '40 minutes', 'On my way, with bread.'),
    (7, 10, 'mara', null, interval '1 day 3 hours', 'Mulled something. I have a very large pot.'),
    (8, 10, 'elin', 7, interval '1 day 2 hours', '@mara You are hired.'),
    (9, 16, 'elin', null, interval '5 days 10 hours', 'I went to see it. I lay down. It is a very good bench.'),
    (10, 16, 'founder', null, interval '5 days 9 hours', 'Two years well spent.'),
    (11, 3, 'hanna', null, interval '6 days 20 hours', 'The green one is the one I want.'),
    (12, 7, 'tomokafor', null, interval '3 days 7 hours', 'Dogs never let you forget these things.')
)
insert into public.comments (id, post_id, user_id, parent_id, content, created_at)
select
  ('00000000-0000-4000-8000-0000000c' || lpad(said.n::text, 4, '0'))::uuid,
  ('00000000-0000-4000-8000-0000000e' || lpad(said.post::text, 4, '0'))::uuid,
  demo_member.id,
  ('00000000-0000-4000-8000-0000000c' || lpad(said.answers::text, 4, '0'))::uuid,
  said.content,
  now() - said.ago
from said
join demo_member on demo_member.username = said.username
order by said.n
on conflict do nothing;

-- Two of three friends like a post, some hours later.
insert into public.post_likes (post_id, user_id, created_at)
select posts.id, friendships.friend_id, least(now(), posts.created_at + interval '1 minute' * (luck.y % 400))
from public.posts
join demo_member on demo_member.id = posts.user_id
join public.friendships on friendships.user_id = posts.user_id and friendships.status = 'accepted'
cross join lateral (
  select abs(hashtext(posts.id::text || friendships.friend_id::text)) as y
) as luck
where luck.y % 3 > 0 and posts.group_id is null and posts.event_id is null
on conflict do nothing;

insert into public.comment_likes (comment_id, user_id, created_at)
select comments.id, liker.id, now()
from public.comments
join demo_member as author on author.id = comments.user_id
join public.posts on posts.id = comments.post_id
join demo_member as liker on liker.id <> comments.user_id
where abs(hashtext(comments.id::text || liker.id::text)) % 4 = 0
  and (
    liker.id = posts.user_id
    or exists (
      select from public.friendships
      where friendships.user_id = posts.user_id
        and friendships.friend_id = liker.id
        and friendships.status = 'accepted'
    )
  )
on conflict do nothing;

-- Dates the notifications of these statements back, which were all created just now.
update public.notifications
set
  created_at = now() - dated.ago,
  read = dated.ago > interval '1 day'
from (
  select
    id,
    type,
    interval '1 hour' * (case type when 'friend_request' then 3 else 2 + abs(hashtext(id::text)) % 190 end) as ago
  from public.notifications
) as dated
where dated.id = notifications.id
  and notifications.user_id in (select id from demo_member)
  and notifications.created_at > now() - interval '1 minute';

drop view demo_member;
