-- The demo members' groups: public and private, with a request, an invitation, and posts. `demo-media.ts` adds their
-- covers and photos. Running this file again adds only missing groups.
create temporary view demo_member as
select id, username
from public.profiles
where id::text like '00000000-0000-4000-8000-00000000f0%';

create temporary table new_demo_group (n integer primary key, id uuid not null, founded_at timestamptz not null);

with founded (n, admin, privacy, ago, name, description) as (
  values
    (1, 'tomokafor', 'public', interval '70 days', 'Morning swimmers',
      E'We meet at the lake before the city wakes up.\n\nNobody is timed. There is a flask of something hot.'),
    (2, 'elin', 'private', interval '90 days', 'Kiln and clay',
      'For everybody who fires in the shared kiln: who has it when, what cracked, and what didn''t.'),
    (3, 'noraq', 'private', interval '40 days', 'The book club that starts at the end',
      'We read the last page together and guess the rest.'),
    (4, 'yusuf', 'public', interval '35 days', 'Bicycle kitchen',
      'Tools, a stand, and somebody who has broken the same part before. Tuesdays.'),
    (5, 'hanna', 'private', interval '60 days', 'Second altos',
      'Our notes, our jokes, our bar.'),
    (6, 'mara', 'public', interval '20 days',
      'People who own a very large dog, a very small boat, and no plan for both of them',
      'Long name, short walks.')
),
made as (
  insert into public.groups (id, name, description, privacy, created_by, created_at)
  select
    ('00000000-0000-4000-8000-0000000a' || lpad(n::text, 4, '0'))::uuid,
    name, description, privacy, demo_member.id, now() - ago
  from founded
  join demo_member on demo_member.username = founded.admin
  on conflict do nothing
  returning id, created_at
)
insert into new_demo_group
select right(made.id::text, 4)::integer, made.id, made.created_at from made;

with joined (n, username, role) as (
  values
    (1, 'elin', 'moderator'), (1, 'mara', 'member'), (1, 'hanna', 'member'), (1, 'founder', 'member'),
    (1, 'leomartins', 'member'),
    (2, 'hanna', 'admin'), (2, 'aisha', 'member'), (2, 'noraq', 'member'),
    (3, 'priyanair', 'member'), (3, 'hanna', 'member'), (3, 'tomokafor', 'moderator'),
    (4, 'hanna', 'member'), (4, 'founder', 'member'), (4, 'jonasw', 'member'), (4, 'tomokafor', 'member'),
    (5, 'priyanair', 'member'), (5, 'founder', 'member'),
    (6, 'elin', 'member')
)
insert into public.group_members (group_id, user_id, role, created_at)
select
  new_demo_group.id,
  demo_member.id,
  joined.role,
  new_demo_group.founded_at + interval '1 day' * (1 + abs(hashtext(joined.username)) % 9)
from joined
join new_demo_group using (n)
join demo_member on demo_member.username = joined.username
on conflict do nothing;

update public.group_members
set created_at = new_demo_group.founded_at
from new_demo_group, public.groups
where groups.id = new_demo_group.id
  and group_members.group_id = groups.id
  and group_members.user_id = groups.created_by;

with asked (n, username, inviter, ago) as (
  values
    (2, 'yusuf', null, interval '5 hours'),
    (2, 'jonasw', null, interval '26 hours'),
    (2, 'priyanair', 'elin', interval '2 days'),
    (3, 'elin', 'noraq', interval '7 hours'),
    (5, 'elin', null, interval '1 day')
)
insert into public.group_join_requests (group_id, user_id, kind, invited_by, created_at)
select
  new_demo_group.id,
  demo_member.id,
  case when asked.inviter is null then 'request' else 'invitation' end,
  inviter.id,
  now() - asked.ago
from asked
join new_demo_group using (n)
join demo_member on demo_member.username = asked.username
left join demo_member as inviter on inviter.username = asked.inviter;

with dated (post, n, username, ago, content) as (
  values
    (1, 1, 'tomokafor', interval '2 days 1 hour', 'Eight degrees on Thursday. I count that as warm and will hear no objections.'),
    (2, 1, 'mara', interval '1 day 22 hours', 'I object.'),
    (3, 1, 'hanna', interval '20 hours', 'Who has the flask? It isn''t in the hedge.'),
    (4, 2, 'elin', interval '4 days', 'Bisque firing on Saturday. There are two shelves left, and one of them is crooked.'),
    (5, 2, 'aisha', interval '3 days 20 hours', 'I take the crooked one. It will match.'),
    (6, 3, 'noraq', interval '6 days', 'Next page: the one with the lighthouse.'),
    (7, 4, 'yusuf', interval '3 days', 'The stand is repaired. It was the stand that needed the bicycle kitchen.'),
    (8, 5, 'hanna', interval '8 days', 'Bar 43. All of us. Please.'),
    (9, 6, 'mara', interval '5 days', 'The dog has learned to stand on the bow. The boat has not learned to carry it.')
)
insert into public.posts (id, user_id, group_id, content, created_at)
select
  ('00000000-0000-4000-8000-0000000e' || lpad((200 + dated.post)::text, 4, '0'))::uuid,
  demo_member.id,
  new_demo_group.id,
  dated.content,
  now() - dated.ago
from dated
join new_demo_group using (n)
join demo_member on demo_member.username = dated.username
on conflict do nothing;

insert into public.post_likes (post_id, user_id, created_at)
select posts.id, group_members.user_id, least(now(), posts.created_at + interval '1 hour')
from public.posts
join new_demo_group on new_demo_group.id = posts.group_id
join public.group_members on group_members.group_id = posts.group_id and group_members.user_id <> posts.user_id
where abs(hashtext(posts.id::text || group_members.user_id::text)) % 2 = 0
on conflict do nothing;

-- The notifications of these statements were created just now.
update public.notifications
set created_at = now() - interval '6 hours', read = notifications.type not in ('group_invite', 'group_request')
from new_demo_group
where notifications.created_at > now() - interval '1 minute'
  and (
    notifications.data ->> 'group_id' = new_demo_group.id::text
    or notifications.data ->> 'post_id' in (
      select posts.id::text from public.posts where posts.group_id = new_demo_group.id
    )
  );

drop table new_demo_group;
drop view demo_member;
