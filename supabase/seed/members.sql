-- Adds $1 accounts with one known password. The sign-up trigger creates their profiles.
with world as (
  select
    n,
    pg_temp.world_id('member', n) as id,
    (array[
      'Elin', 'Hanna', 'Yusuf', 'Oskar', 'Maja', 'Nils', 'Signe', 'Amir', 'Freja', 'Leo', 'Alma',
      'Ibrahim', 'Tuva', 'Viggo', 'Ines', 'Mateo', 'Aino', 'Jonas', 'Leila', 'Sander', 'Åsa', 'Émile',
      'Noor', 'Kerstin', 'Tomás', 'Wanja', 'Henrik', 'Sofia', 'Dilan', 'Astrid'
    ])[1 + floor(30 * pg_temp.chance('first', n))::int] as first_name,
    (array[
      'Sandberg', 'Berg', 'Demir', 'Lund', 'Nyström', 'Haddad', 'Holm', 'Lindqvist', 'Moreau', 'Dahl',
      'Ekström', 'Okafor', 'Virtanen', 'Sjöberg', 'Novak', 'Hassan', 'Bergman', 'Costa', 'Winther', 'Ali',
      'Forsberg', 'Petrov', 'Aalto', 'Silva', 'Norén'
    ])[1 + floor(25 * pg_temp.chance('last', n))::int] as last_name
  from generate_series(1, $1::int) as n
),
accounts as (
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
    'member' || n || '@world.pure.test',
    $2::text,
    now(),
    '{"provider": "email", "providers": ["email"]}',
    jsonb_build_object(
      'username', left(regexp_replace(lower(first_name || last_name), '[^a-z]', '', 'g'), 24) || '_' || n,
      'full_name', first_name || ' ' || last_name
    ),
    now() - interval '400 days' * (1 - n::float8 / $1::int),
    now(),
    '', '', '', '', '', '', '', ''
  from world
  returning id, email, created_at
)
insert into auth.identities (
  id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
)
select
  id,
  'email',
  id::text,
  id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true),
  created_at,
  created_at,
  created_at
from accounts
