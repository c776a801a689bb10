create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  -- The C collation lets the unique index answer prefix searches too.
  username text collate "C" not null
    constraint profiles_username_key unique
    constraint profiles_username_shape check (username ~ '^[a-z0-9_]{3,80}$'),
  full_name text not null
    constraint profiles_full_name_length check (char_length(btrim(full_name)) >= 2 and char_length(full_name) <= 80),
  avatar_url text
    constraint profiles_avatar_url_length check (char_length(avatar_url) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.profiles is
  'Who a member is to everyone they meet: name, handle and picture.';

create table public.profile_details (
  id uuid primary key references public.profiles (id) on delete cascade,
  bio text
    constraint profile_details_bio_length check (char_length(bio) <= 300),
  location text
    constraint profile_details_location_length check (char_length(location) <= 80),
  website text
    constraint profile_details_website_shape
      check (website ~ '^https?://[^\s]+$' and char_length(website) <= 300),
  updated_at timestamptz not null default now()
);

comment on table public.profile_details is
  'What a member tells friends only. A table of its own, since row-level security cannot hide columns.';

alter table public.profiles enable row level security;
alter table public.profile_details enable row level security;

create function private.member_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select profiles.id from public.profiles where profiles.id = (select auth.uid());
$$;

comment on function private.member_id() is
  'The signed-in member, or null when the account is gone although its token still lives.';

grant execute on function private.member_id() to anon, authenticated;

create function private.touch()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create trigger profiles_touch
before update on public.profiles
for each row execute function private.touch();

create trigger profile_details_touch
before update on public.profile_details
for each row execute function private.touch();

create function private.member_card(member public.profiles)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', member.id,
    'username', member.username,
    'full_name', member.full_name,
    'avatar_url', member.avatar_url
  );
$$;

grant execute on function private.member_card(public.profiles) to authenticated;
