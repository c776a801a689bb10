-- The demo world: the founder and three members, who sign in with `friends-only`. Running it again
-- adds only what is missing.
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
  );

-- The empty tokens are what Auth itself writes; it cannot read nulls there.
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

-- The hosted service looks accounts up by instance, the embedded one has none.
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

-- Everybody knows the founder, Hanna knows everybody, and Yusuf has asked Elin.
with friends (one, two, ago) as (
  values
    ('founder', 'elin', interval '95 days'),
    ('founder', 'hanna', interval '87 days'),
    ('founder', 'yusuf', interval '40 days'),
    ('elin', 'hanna', interval '71 days'),
    ('hanna', 'yusuf', interval '33 days')
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

with told (n, username, ago, content) as (
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
      'Rain all day, soup on the stove, second alto part nearly in my head. Come by if you are near.')
)
insert into public.posts (id, user_id, content, created_at)
select
  ('00000000-0000-4000-8000-0000000e' || lpad(n::text, 4, '0'))::uuid,
  demo_member.id,
  content,
  now() - ago
from told
join demo_member on demo_member.username = told.username
on conflict do nothing;

drop table demo_member;
