create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  -- The C collation lets the unique index answer prefix searches too.
  username text collate "C" not null
    constraint profiles_username_key unique
    constraint profiles_username_shape check (username ~ '^[a-z0-9_]{3,80}$'),
  full_name text not null
    constraint profiles_full_name_length check (char_length(btrim(full_name)) >= 2 and char_length(full_name) <= 80)
    constraint profiles_full_name_line check (full_name = private.plain_line(full_name))
    constraint profiles_full_name_visible check (private.visible_length(full_name) >= 2),
  avatar_url text
    constraint profiles_avatar_url_length check (char_length(avatar_url) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.profiles is 'A member''s name, username and picture, for everybody they meet.';

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
  'The part of a profile for friends only. Row-level security can''t hide columns, so it is a table of its '
  'own.';

alter table public.profiles enable row level security;
alter table public.profile_details enable row level security;

-- Policies call this several times in a query. plpgsql plans it once per connection; SQL would plan each call,
-- which costs more than the read.
create function private.member_id()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select profiles.id from public.profiles where profiles.id = auth.uid());
end;
$$;

comment on function private.member_id() is
  'The signed-in member. Null when the account was deleted while its token still lives.';

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

grant select on public.profiles, public.profile_details to authenticated;

-- The documented calls send updated_at, which the server overwrites.
grant update (full_name, avatar_url, updated_at) on public.profiles to authenticated;
grant update (bio, location, website, updated_at) on public.profile_details to authenticated;

-- The policies for reading stand with friendships (details) and events (profiles).
create policy "members edit their own profile"
on public.profiles for update to authenticated
using (id = (select private.member_id()));

create policy "members edit their own details"
on public.profile_details for update to authenticated
using (id = (select private.member_id()));

create trigger set_updated_at
before update on public.profiles
for each row execute function private.set_updated_at();

create trigger set_updated_at
before update on public.profile_details
for each row execute function private.set_updated_at();

create function private.generate_username(base text, id uuid)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(nullif(left(regexp_replace(lower(base), '[^a-z0-9_]', '', 'g'), 40), ''), 'member')
    || '_' || left(replace(id::text, '-', ''), 12);
$$;

create function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  requested_username text := lower(btrim(coalesce(new.raw_user_meta_data ->> 'username', '')));
  requested_name text := btrim(left(btrim(
    private.plain_line(coalesce(new.raw_user_meta_data ->> 'full_name', ''))
  ), 80));
  chosen_username text := requested_username;
begin
  -- Reserved: `/register?ref=friend` means an unnamed inviter.
  if requested_username = 'friend' then
    raise unique_violation using message = 'This username is already taken';
  end if;

  if requested_username !~ '^[a-z0-9_]{3,80}$' then
    chosen_username := private.generate_username(
      coalesce(nullif(requested_username, ''), requested_name), new.id
    );
  end if;

  insert into public.profiles (id, username, full_name)
  values (
    new.id,
    chosen_username,
    case when private.visible_length(requested_name) < 2 then chosen_username else requested_name end
  );

  insert into public.profile_details (id) values (new.id);

  return new;
end;
$$;

comment on function private.create_profile() is
  'Creates the profile of a new account. A sign-up fails only if another member has the username.';

create trigger create_profile
after insert on auth.users
for each row execute function private.create_profile();

create function private.username_available(name text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  requested_username text := lower(btrim(name));
begin
  perform private.limit_rate('username_available', 120, interval '1 minute');

  return coalesce(requested_username ~ '^[a-z0-9_]{3,80}$' and requested_username <> 'friend', false)
    and not exists (select from public.profiles where profiles.username = requested_username);
end;
$$;

create function public.username_available(name text)
returns boolean
language sql
set search_path = ''
as $$
  select private.username_available(name);
$$;

comment on function public.username_available(text) is 'Whether a username is valid and free, in any case.';

grant execute on function
  private.member_id(),
  private.member_card(public.profiles)
to authenticated;

grant execute on function
  private.username_available(text),
  public.username_available(text)
to anon, authenticated;
