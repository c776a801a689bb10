-- A deletion holds its profile and waits for the member's groups: a reference to that profile would be a deadlock.
create or replace function private.remove_from_group(group_id uuid, member_id uuid, keep_out boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  group_row public.groups := private.lock_administered_group(remove_from_group.group_id);
begin
  if remove_from_group.member_id = group_row.created_by
    and remove_from_group.member_id <> private.member_id()
  then
    raise insufficient_privilege using message = 'The creator of a group can''t be removed';
  elsif keep_out and remove_from_group.member_id = private.member_id() then
    raise check_violation using message = 'You can''t keep yourself out';
  end if;

  delete from public.group_members
  where group_members.group_id = group_row.id and group_members.user_id = remove_from_group.member_id;

  if not found then
    raise exception sqlstate 'PT404' using message = 'This member does not exist';
  end if;

  if keep_out then
    insert into private.group_bans (group_id, member_id)
    select group_row.id, staying.id
    from unnest(private.lock_members(array[remove_from_group.member_id])) as staying (id)
    on conflict on constraint group_bans_pkey do nothing;
  end if;
end;
$$;

