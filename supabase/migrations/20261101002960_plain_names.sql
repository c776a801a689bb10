-- Names stand in other people's notifications, mails and lists. Signs that break the line or turn the
-- direction of what follows would write there too. Marks that Arabic, Hebrew and emoji need are none of them.
create function private.plain_line(wish text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    wish, '[\x01-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]', ' ', 'g'
  );
$$;

comment on function private.plain_line(text) is
  'The same text on one line, without signs that act on what stands around it.';

create function private.visible_length(name text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select char_length(regexp_replace(
    name, '[\s\u00a0\u00ad\u115f\u1160\u180e\u2000-\u200f\u2060-\u2064\u3164\ufeff\uffa0]', '', 'g'
  ));
$$;

comment on function private.visible_length(text) is 'How many characters of a name can be seen.';

grant execute on function private.plain_line(text), private.visible_length(text) to authenticated;

update public.profiles
set full_name = case
  when private.visible_length(full_name) < 2 then username else private.plain_line(full_name)
end
where private.visible_length(full_name) < 2 or full_name <> private.plain_line(full_name);

update public.groups set name = private.plain_line(name) where name <> private.plain_line(name);
update public.events set title = private.plain_line(title) where title <> private.plain_line(title);

alter table public.profiles
add constraint profiles_full_name_line check (full_name = private.plain_line(full_name)),
add constraint profiles_full_name_visible check (private.visible_length(full_name) >= 2);

alter table public.groups
add constraint groups_name_line check (name = private.plain_line(name)),
add constraint groups_name_visible check (private.visible_length(name) >= 1);

alter table public.events
add constraint events_title_line check (title = private.plain_line(title)),
add constraint events_title_visible check (private.visible_length(title) >= 1);

create or replace function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  wish text := lower(btrim(coalesce(new.raw_user_meta_data ->> 'username', '')));
  called text := btrim(left(btrim(
    private.plain_line(coalesce(new.raw_user_meta_data ->> 'full_name', ''))
  ), 80));
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
  values (new.id, handle, case when private.visible_length(called) < 2 then handle else called end);

  insert into public.profile_details (id) values (new.id);

  return new;
end;
$$;
