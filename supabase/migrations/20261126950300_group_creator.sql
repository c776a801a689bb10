-- A group belongs to its creator while they are a member. Somebody who left and came back is a member like others.
create function private.end_group_ownership()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.groups set created_by = null where groups.id = old.group_id and groups.created_by = old.user_id;
  return null;
end;
$$;

create trigger end_ownership
after delete on public.group_members
for each row execute function private.end_group_ownership();

update public.groups set created_by = null
where created_by is not null and not exists (
  select from public.group_members
  where group_members.group_id = groups.id and group_members.user_id = groups.created_by
);
