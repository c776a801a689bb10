create function private.limit_hourly()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.limit_rate(tg_argv[0], tg_argv[1]::integer, interval '1 hour');
  return new;
end;
$$;

comment on function private.limit_hourly() is
  'Limits what a row of this table is to its maker: trigger arguments are the action and how often an hour.';

create function private.add_founder()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.group_members (group_id, user_id, role) values (new.id, new.created_by, 'admin');
  return null;
end;
$$;

-- Triggers on one event run in the order of their names.
create trigger a_limit
before insert on public.groups
for each row when (current_user = 'authenticated')
execute function private.limit_hourly('create_group', '20');

create trigger add_founder
after insert on public.groups
for each row when (new.created_by is not null)
execute function private.add_founder();

create trigger touch
before update of name, description, privacy, cover_image on public.groups
for each row execute function private.touch();
