create function private.lock_administered_group(group_id uuid)
returns public.groups
language plpgsql
security definer
set search_path = ''
as $$
declare
  place public.groups;
begin
  select * into place
  from public.groups
  where groups.id = lock_administered_group.group_id
  for no key update;

  if lock_administered_group.group_id in (select private.my_administered_group_ids()) then
    return place;
  end if;

  if place.privacy = 'public' or place.id in (select private.my_group_ids()) then
    raise insufficient_privilege using message = 'Only admins of the group can do this';
  end if;

  raise no_data_found using message = 'This group does not exist';
end;
$$;

comment on function private.lock_administered_group(uuid) is
  'Makes whatever changes a group and its members wait for its turn, and refuses all but its admins.';

create function private.set_group_role(group_id uuid, member_id uuid, role text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  place public.groups := private.lock_administered_group(set_group_role.group_id);
begin
  if set_group_role.member_id = place.created_by
    and set_group_role.member_id <> private.member_id()
  then
    raise insufficient_privilege using message = 'Nobody changes the role of who created the group';
  end if;

  update public.group_members
  set role = set_group_role.role
  where group_members.group_id = place.id and group_members.user_id = set_group_role.member_id;

  if not found then
    raise no_data_found using message = 'This member does not exist';
  end if;

  if not exists (
    select from public.group_members
    where group_members.group_id = place.id and group_members.role = 'admin'
  ) then
    raise check_violation using message = 'A group needs an admin';
  end if;

  perform private.notify(
    private.present_members(place.id) || set_group_role.member_id,
    'group',
    jsonb_build_object('group_id', place.id, 'what', 'members')
  );
end;
$$;

create function public.set_group_role(group_id uuid, member_id uuid, role text)
returns void
language sql
set search_path = ''
as $$
  select private.set_group_role(group_id, member_id, role);
$$;

comment on function public.set_group_role(uuid, uuid, text) is
  'An admin makes a member admin, moderator or member. Never the creator, never the last admin.';

create function private.remove_from_group(group_id uuid, member_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  place public.groups := private.lock_administered_group(remove_from_group.group_id);
begin
  if remove_from_group.member_id = place.created_by
    and remove_from_group.member_id <> private.member_id()
  then
    raise insufficient_privilege using message = 'Nobody removes who created the group';
  end if;

  delete from public.group_members
  where group_members.group_id = place.id and group_members.user_id = remove_from_group.member_id;

  if not found then
    raise no_data_found using message = 'This member does not exist';
  end if;
end;
$$;

create function public.remove_from_group(group_id uuid, member_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.remove_from_group(group_id, member_id);
$$;

comment on function public.remove_from_group(uuid, uuid) is
  'An admin takes a member out of the group. Never the creator.';

grant execute on function
  private.set_group_role(uuid, uuid, text),
  private.remove_from_group(uuid, uuid),
  public.set_group_role(uuid, uuid, text),
  public.remove_from_group(uuid, uuid)
to authenticated;
