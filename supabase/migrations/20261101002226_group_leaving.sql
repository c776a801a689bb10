create function private.close_group(group_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  held bigint;
begin
  -- Who answers a request holds it and waits for the group: taking it away from them would be a deadlock.
  perform from public.group_join_requests
  where group_join_requests.group_id = close_group.group_id and group_join_requests.status = 'pending'
  for update skip locked;
  get diagnostics held = row_count;

  if held < (
    select count(*) from public.group_join_requests
    where group_join_requests.group_id = close_group.group_id and group_join_requests.status = 'pending'
  ) then
    return false;
  end if;

  delete from public.groups where groups.id = close_group.group_id;
  return true;
end;
$$;

comment on function private.close_group(uuid) is
  'Deletes a group that the caller of this has locked; false while somebody is answering a request of it.';

create function private.after_leaving()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  remaining integer;
begin
  update public.groups
  set member_count = member_count - 1
  where groups.id = old.group_id
  returning member_count into remaining;

  -- The group itself is going.
  if not found then
    return null;
  end if;

  if remaining = 0 then
    perform private.close_group(old.group_id);
    return null;
  end if;

  if not exists (
    select from public.group_members
    where group_members.group_id = old.group_id and group_members.role = 'admin'
  ) then
    update public.group_members
    set role = 'admin'
    where group_members.id = (
      select heir.id
      from public.group_members as heir
      where heir.group_id = old.group_id
      order by heir.role = 'moderator' desc, heir.created_at, heir.id
      limit 1
    );
  end if;

  perform private.notify(
    private.present_members(old.group_id) || old.user_id,
    'group',
    jsonb_build_object('group_id', old.group_id, 'what', 'members')
  );

  -- Who is no longer there invites nobody.
  delete from public.group_join_requests
  where group_join_requests.id in (
    select pending.id
    from public.group_join_requests as pending
    where pending.group_id = old.group_id
      and pending.invited_by = old.user_id
      and pending.status = 'pending'
    for update skip locked
  );

  return null;
end;
$$;

comment on function private.after_leaving() is
  'Nobody is left: the group ends. No admin is left: the moderator, else the member, who is there longest.';

create trigger after_leaving
after delete on public.group_members
for each row execute function private.after_leaving();
