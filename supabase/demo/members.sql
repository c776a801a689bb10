-- The demo members, a founder and ten others, with their friendships. They sign in with `friends-only`.
-- Running this file again adds only missing rows. Their posts are in posts.sql, their messages in messages.sql.
create extension if not exists pgcrypto with schema extensions;

create temporary table demo_member (
  id uuid primary key,
  email text not null,
  username text not null,
  full_name text not null,
  bio text,
  location text,
  website text,
  joined interval not null
);

insert into demo_member values
  (
    '00000000-0000-4000-8000-00000000f001', 'founder@pure.test', 'founder', 'Ingrid Ahlström',
    'I started PURE because I missed my friends. Write to me about anything.',
    'Uppsala', 'https://pure.example', '212 days'
  ),
  (
    '00000000-0000-4000-8000-00000000f002', 'elin@pure.test', 'elin', 'Elin Sandberg',
    'Potter, morning swimmer, owner of a very large dog.',
    'Gothenburg', 'https://sandberg-keramik.example', '96 days'
  ),
  (
    '00000000-0000-4000-8000-00000000f003', 'hanna@pure.test', 'hanna', 'Hanna Berg',
    'Bakes on Thursdays. Sings second alto.',
    'Malmö', null, '88 days'
  ),
  (
    '00000000-0000-4000-8000-00000000f004', 'yusuf@pure.test', 'yusuf', 'Yusuf Demir',
    'Teaches physics, repairs bicycles, asks too many questions.',
    'Lund', null, '41 days'
  ),
  (
    '00000000-0000-4000-8000-00000000f005', 'tom@pure.test', 'tomokafor', 'Tom Okafor',
    'Night trains, early lakes. Nurse at the children''s ward.',
    'Gothenburg', null, '80 days'
  ),
  (
    '00000000-0000-4000-8000-00000000f006', 'aisha@pure.test', 'aisha', 'Aisha Rahman',
    'Architect of small things.',
    'Oslo', null, '77 days'
  ),
  (
    '00000000-0000-4000-8000-00000000f007', 'leo@pure.test', 'leomartins', 'Leo Martins',
    'Cooks for more people than are coming.',
    'Lisbon', null, '70 days'
  ),
  (
    '00000000-0000-4000-8000-00000000f008', 'nora@pure.test', 'noraq', 'Nora Quinn',
    'Reads the last page first.',
    'Cork', null, '66 days'
  ),
  (
    '00000000-0000-4000-8000-00000000f009', 'priya@pure.test', 'priyanair', 'Priya Nair',
    'Daughter of a man who discovers voice messages.',
    'Malmö', null, '60 days'
  ),
  (
    '00000000-0000-4000-8000-00000000f00a', 'mara@pure.test', 'mara', 'Mara Lindqvist',
    'Sails badly, sings worse, does both often.',
    'Öckerö', null, '54 days'
  ),
  (
    '00000000-0000-4000-8000-00000000f00b', 'jonas@pure.test', 'jonasw', 'Jonas Weber',
    null,
    'Kiel', null, '30 days'
  );

-- Auth writes empty tokens itself, and can’t read nulls there.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
  raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change,
  email_change_token_new, email_change_token_current, phone_change, phone_change_token,
  reauthentication_token
)
select
  id,
  'authenticated',
  'authenticated',
  email,
  extensions.crypt('friends-only', extensions.gen_salt('bf', 10)),
  now() - joined,
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('username', username, 'full_name', full_name),
  now() - joined,
  now() - joined,
  '', '', '', '', '', '', '', ''
from demo_member
on conflict do nothing;

-- The hosted service finds accounts by instance; the embedded one has no instances.
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    update auth.users
    set instance_id = '00000000-0000-0000-0000-000000000000'
    where id in (select id from demo_member) and instance_id is null;
  end if;
end;
$$;

insert into auth.identities (
  id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
)
select
  id,
  'email',
  id::text,
  id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true),
  now() - joined,
  now() - joined,
  now() - joined
from demo_member
on conflict do nothing;

update public.profiles
set created_at = now() - demo_member.joined
from demo_member
where demo_member.id = profiles.id;

update public.profile_details
set bio = demo_member.bio, location = demo_member.location, website = demo_member.website
from demo_member
where demo_member.id = profile_details.id and profile_details.bio is null;

-- The founder and Hanna are friends of everybody. Elin is a friend of all but Yusuf, who sent her a request.
with friends (one, two, ago) as (
  select 'founder', username, joined - interval '1 day'
  from demo_member
  where username <> 'founder'
  union all
  select 'hanna', username, least(joined, interval '88 days') - interval '8 days'
  from demo_member
  where username not in ('founder', 'hanna')
  union all
  select 'elin', username, least(joined, interval '96 days') - interval '11 days'
  from demo_member
  where username not in ('founder', 'hanna', 'elin', 'yusuf')
  union all
  values
    ('tomokafor', 'yusuf', interval '22 days'),
    ('tomokafor', 'mara', interval '41 days'),
    ('tomokafor', 'leomartins', interval '38 days'),
    ('tomokafor', 'noraq', interval '35 days'),
    ('tomokafor', 'priyanair', interval '33 days'),
    ('priyanair', 'noraq', interval '29 days'),
    ('aisha', 'leomartins', interval '27 days'),
    ('leomartins', 'mara', interval '19 days')
),
pairs as (
  select one.id as one, two.id as two, now() - ago as at
  from friends
  join demo_member as one on one.username = friends.one
  join demo_member as two on two.username = friends.two
)
insert into public.friendships (user_id, friend_id, status, created_at, accepted_at)
select one, two, 'accepted', at - interval '2 hours', at from pairs
union all
select two, one, 'accepted', at, at from pairs
on conflict do nothing;

insert into public.friendships (user_id, friend_id, status, created_at)
select yusuf.id, elin.id, 'pending', now() - interval '3 hours'
from demo_member as yusuf, demo_member as elin
where yusuf.username = 'yusuf' and elin.username = 'elin'
  and not exists (
    select from public.friendships as known
    where known.user_id = elin.id and known.friend_id = yusuf.id
  )
on conflict do nothing;

drop table demo_member;
