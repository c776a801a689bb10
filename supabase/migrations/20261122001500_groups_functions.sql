create function private.group_card(group_row public.groups)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', group_row.id,
    'name', group_row.name,
    'description', group_row.description,
    'privacy', group_row.privacy,
    'cover_image', group_row.cover_image,
    'member_count', group_row.member_count,
    'created_at', group_row.created_at,
    'role', (
      select group_members.role
      from public.group_members
      where group_members.group_id = group_row.id
        and group_members.user_id = (select private.member_id())
    ),
    'pending', (
      select jsonb_build_object(
        'id', group_join_requests.id,
        'kind', group_join_requests.kind,
        'invited_by', case when inviter.id is not null then private.member_card(inviter) end
      )
      from public.group_join_requests
      left join public.profiles as inviter on inviter.id = group_join_requests.invited_by
      where group_join_requests.group_id = group_row.id
        and group_join_requests.user_id = (select private.member_id())
        and group_join_requests.status = 'pending'
        and (inviter.id is null or inviter.id not in (select private.blocked_ids()))
    )
  );
$$;

comment on function private.group_card(public.groups) is
  'A group for display, with the caller''s role and their pending request or invitation.';

create function public.create_group(
  id uuid, name text, description text, privacy text default 'public'
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  card jsonb;
begin
  insert into public.groups (id, name, description, privacy, created_by)
  values (
    create_group.id,
    btrim(create_group.name, E' \t\r\n'),
    btrim(create_group.description, E' \t\r\n'),
    create_group.privacy,
    (select auth.uid())
  )
  on conflict on constraint groups_pkey do nothing;

  select private.group_card(groups) into card
  from public.groups
  where groups.id = create_group.id and groups.created_by = (select auth.uid());

  if card is null then
    raise unique_violation using message = 'This id belongs to another group';
  end if;

  return card;
end;
$$;

comment on function public.create_group(uuid, text, text, text) is
  'Creates a group with the caller as admin. The same id again, after a lost answer, returns the group as '
  'it is.';

create function private.group_join_state(group_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when group_join_state.group_id in (select private.my_group_ids()) then 'member'
    when group_join_state.group_id in (select private.my_group_invitation_ids()) then 'invited'
    when groups.privacy = 'public' then 'open'
    when exists (
      select from public.group_join_requests
      where group_join_requests.group_id = groups.id
        and group_join_requests.user_id = (select private.member_id())
        and group_join_requests.status = 'pending'
    ) then 'asked'
    else 'ask'
  end
  from public.groups
  where groups.id = group_join_state.group_id;
$$;

create function public.join_group(group_id uuid)
returns text
language plpgsql
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  state text := private.group_join_state(join_group.group_id);
begin
  if state is null then
    raise exception sqlstate 'PT404' using message = 'This group does not exist';
  elsif state = 'invited' then
    update public.group_join_requests
    set status = 'approved'
    where group_join_requests.group_id = join_group.group_id
      and group_join_requests.user_id = me
      and group_join_requests.status = 'pending';

    return 'joined';
  elsif state in ('open', 'member') then
    insert into public.group_members (group_id, user_id, role)
    values (join_group.group_id, me, 'member');

    return 'joined';
  elsif state = 'ask' then
    insert into public.group_join_requests (group_id, user_id, status)
    values (join_group.group_id, me, 'pending');
  end if;

  return 'requested';
end;
$$;

comment on function public.join_group(uuid) is
  'Returns joined if the group is public or invited the caller, or requested if its admins decide. 23505 '
  'for members.';

create function public.answer_group_request(request_id uuid, accept boolean)
returns void
language plpgsql
set search_path = ''
as $$
declare
  answer text := case when accept then 'approved' else 'declined' end;
begin
  update public.group_join_requests
  set status = answer
  where group_join_requests.id = answer_group_request.request_id
    and group_join_requests.status = 'pending';

  -- Answering the same again after a lost answer is no error.
  if not found and not exists (
    select from public.group_join_requests
    where group_join_requests.id = answer_group_request.request_id
      and group_join_requests.status = answer
  ) then
    raise exception sqlstate 'PT404' using message = 'This request does not exist';
  end if;
end;
$$;

comment on function public.answer_group_request(uuid, boolean) is
  'Admins answer requests and invitees answer invitations; neither answers for the other.';

create function private.lock_administered_group(group_id uuid)
returns public.groups
language plpgsql
security definer
set search_path = ''
as $$
declare
  group_row public.groups;
begin
  select * into group_row
  from public.groups
  where groups.id = lock_administered_group.group_id
  for no key update;

  if lock_administered_group.group_id in (select private.my_administered_group_ids()) then
    return group_row;
  end if;

  if group_row.privacy = 'public' or group_row.id in (select private.my_group_ids()) then
    raise insufficient_privilege using message = 'Only admins of the group can do this';
  end if;

  raise exception sqlstate 'PT404' using message = 'This group does not exist';
end;
$$;

comment on function private.lock_administered_group(uuid) is
  'Serialises changes to a group and its members. Fails for everybody but its admins.';

create function private.set_group_role(group_id uuid, member_id uuid, role text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  group_row public.groups := private.lock_administered_group(set_group_role.group_id);
begin
  if set_group_role.member_id = group_row.created_by
    and set_group_role.member_id <> private.member_id()
  then
    raise insufficient_privilege using message = 'The creator of a group always stays its admin';
  end if;

  update public.group_members
  set role = set_group_role.role
  where group_members.group_id = group_row.id and group_members.user_id = set_group_role.member_id;

  if not found then
    raise exception sqlstate 'PT404' using message = 'This member does not exist';
  end if;

  if not exists (
    select from public.group_members
    where group_members.group_id = group_row.id and group_members.role = 'admin'
  ) then
    raise check_violation using message = 'A group needs an admin';
  end if;

  perform private.notify(
    private.present_members(group_row.id) || set_group_role.member_id,
    'group',
    jsonb_build_object('group_id', group_row.id, 'what', 'members')
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
  'An admin makes a member admin, moderator or member. Not the creator, and not the last admin.';

create function private.remove_from_group(group_id uuid, member_id uuid)
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
  end if;

  delete from public.group_members
  where group_members.group_id = group_row.id and group_members.user_id = remove_from_group.member_id;

  if not found then
    raise exception sqlstate 'PT404' using message = 'This member does not exist';
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
  'An admin removes a member from the group. Not the creator.';

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
    raise exception sqlstate 'PT404' using message = 'This group does not exist';
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
  'Leaves the group. The last admin is succeeded by the longest-standing moderator, or else member.';

create function private.delete_group(group_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  group_row public.groups;
  present uuid[];
begin
  if delete_group.group_id in (select private.my_administered_group_ids()) then
    perform from public.group_join_requests
    where group_join_requests.group_id = delete_group.group_id
      and group_join_requests.status = 'pending'
    order by group_join_requests.id
    for update;
  end if;

  group_row := private.lock_administered_group(delete_group.group_id);
  present := private.present_members(group_row.id);

  if not private.close_group(group_row.id) then
    raise exception sqlstate 'PT409' using message = 'Somebody is answering a request of this group. Try again.';
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
  private.group_card(public.groups),
  public.create_group(uuid, text, text, text),
  private.group_join_state(uuid),
  public.join_group(uuid),
  public.answer_group_request(uuid, boolean),
  private.set_group_role(uuid, uuid, text),
  public.set_group_role(uuid, uuid, text),
  private.remove_from_group(uuid, uuid),
  public.remove_from_group(uuid, uuid),
  private.leave_group(uuid),
  public.leave_group(uuid),
  private.delete_group(uuid),
  public.delete_group(uuid)
to authenticated;
