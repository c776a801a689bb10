create function private.group_card(place public.groups)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', place.id,
    'name', place.name,
    'description', place.description,
    'privacy', place.privacy,
    'cover_image', place.cover_image,
    'member_count', place.member_count,
    'created_at', place.created_at,
    'role', (
      select group_members.role
      from public.group_members
      where group_members.group_id = place.id
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
      where group_join_requests.group_id = place.id
        and group_join_requests.user_id = (select private.member_id())
        and group_join_requests.status = 'pending'
        and (inviter.id is null or inviter.id not in (select private.blocked_ids()))
    )
  );
$$;

comment on function private.group_card(public.groups) is
  'A group as it is shown, with the caller''s own role and pending request or invitation.';

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
  'Founds a group with the caller as admin. The same id again, after a lost answer, returns it as it is.';

create function private.way_into_group(group_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when way_into_group.group_id in (select private.my_group_ids()) then 'member'
    when way_into_group.group_id in (select private.my_group_invitation_ids()) then 'invited'
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
  where groups.id = way_into_group.group_id;
$$;

create function public.join_group(group_id uuid)
returns text
language plpgsql
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  way text := private.way_into_group(join_group.group_id);
begin
  if way is null then
    raise no_data_found using message = 'This group does not exist';
  elsif way = 'invited' then
    update public.group_join_requests
    set status = 'approved'
    where group_join_requests.group_id = join_group.group_id
      and group_join_requests.user_id = me
      and group_join_requests.status = 'pending';

    return 'joined';
  elsif way in ('open', 'member') then
    insert into public.group_members (group_id, user_id, role)
    values (join_group.group_id, me, 'member');

    return 'joined';
  elsif way = 'ask' then
    insert into public.group_join_requests (group_id, user_id, status)
    values (join_group.group_id, me, 'pending');
  end if;

  return 'requested';
end;
$$;

comment on function public.join_group(uuid) is
  'joined: the group is public or invited the caller; requested: its admins decide. 23505 for members.';

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
    raise no_data_found using message = 'This request does not exist';
  end if;
end;
$$;

comment on function public.answer_group_request(uuid, boolean) is
  'An admin answers who asks to join, an invitee answers an invitation; neither answers for the other.';

grant execute on function
  private.group_card(public.groups),
  private.way_into_group(uuid),
  public.create_group(uuid, text, text, text),
  public.join_group(uuid),
  public.answer_group_request(uuid, boolean)
to authenticated;
