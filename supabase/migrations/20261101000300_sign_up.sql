create function private.invented_username(wish text, id uuid)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(nullif(left(regexp_replace(lower(wish), '[^a-z0-9_]', '', 'g'), 40), ''), 'member')
    || '_' || left(replace(id::text, '-', ''), 12);
$$;

create function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  wish text := lower(btrim(coalesce(new.raw_user_meta_data ->> 'username', '')));
  called text := left(btrim(coalesce(new.raw_user_meta_data ->> 'full_name', '')), 80);
  handle text := wish;
begin
  -- `/register?ref=friend` stands for an inviter without a name.
  if wish = 'friend' then
    raise unique_violation using message = 'This username is already taken';
  end if;

  if wish !~ '^[a-z0-9_]{3,80}$' then
    handle := private.invented_username(coalesce(nullif(wish, ''), called), new.id);
  end if;

  insert into public.profiles (id, username, full_name)
  values (new.id, handle, case when char_length(btrim(called)) < 2 then handle else btrim(called) end);

  insert into public.profile_details (id) values (new.id);

  return new;
end;
$$;

comment on function private.create_profile() is
  'Gives every account its profile. Only a username that another member has stops a sign-up.';

create trigger create_profile
after insert on auth.users
for each row execute function private.create_profile();
