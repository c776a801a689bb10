create function private.leave_group(group_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.groups where groups.id = leave_group.group_id for no key update;

  delete from public.group_members
  where group_members.group_id = leave_group.group_id
    and group_members.user_id = (select private.member_id());

  if not found then
    raise no_data_found using message = 'This group does not exist';
  end if;
end;
$$;

create function public.leave_group(group_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.leave_group(group_id);
$$;

comment on function public.leave_group(uuid) is
  'Leaves. The last admin leaves the group to the moderator, else the member, who is there longest.';

create function private.delete_group(group_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  place public.groups;
  present uuid[];
begin
  if delete_group.group_id in (select private.my_administered_group_ids()) then
    perform from public.group_join_requests
    where group_join_requests.group_id = delete_group.group_id
      and group_join_requests.status = 'pending'
    order by group_join_requests.id
    for update;
  end if;

  place := private.lock_administered_group(delete_group.group_id);
  present := private.present_members(place.id);

  if not private.close_group(place.id) then
    raise lock_not_available using message = 'Somebody is answering a request of this group. Try again.';
  end if;

  perform private.notify(
    present, 'group', jsonb_build_object('group_id', delete_group.group_id, 'what', 'gone')
  );
end;
$$;

create function public.delete_group(group_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.delete_group(group_id);
$$;

comment on function public.delete_group(uuid) is 'An admin deletes the group with everything in it.';

grant execute on function
  private.leave_group(uuid),
  private.delete_group(uuid),
  public.leave_group(uuid),
  public.delete_group(uuid)
to authenticated;
