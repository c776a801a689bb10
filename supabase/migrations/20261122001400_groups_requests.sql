-- A row in the caller's own name is a request; a row for another member is an invitation.
create function private.admit_group_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  is_request boolean := new.user_id = me;
  group_row public.groups;
  pending text;
begin
  if me is null then
    return new;
  end if;

  if is_request then
    new.kind := 'request';
    perform private.limit_rate('join_place', 60, interval '1 hour');
  else
    new.kind := 'invitation';
    new.invited_by := me;
    perform private.limit_rate('invite', 100, interval '1 hour');
    perform private.lock_pair(me, new.user_id);

    if new.user_id not in (select private.friend_ids())
      or new.group_id not in (select private.my_moderated_group_ids())
    then
      raise insufficient_privilege using message = 'Admins and moderators invite their friends';
    end if;
  end if;

  select * into group_row from public.groups where groups.id = new.group_id for no key update;

  if group_row.id is null then
    raise exception sqlstate 'PT404' using message = 'This group does not exist';
  end if;

  if exists (
    select from public.group_members
    where group_members.group_id = new.group_id and group_members.user_id = new.user_id
  ) then
    raise unique_violation using message = case
      when is_request then 'You are already a member of this group'
      else 'User is already a member of this group'
    end;
  end if;

  if is_request and group_row.privacy = 'public' then
    raise check_violation using message = 'This group is open: join it';
  end if;

  select group_join_requests.kind into pending
  from public.group_join_requests
  where group_join_requests.group_id = new.group_id
    and group_join_requests.user_id = new.user_id
    and group_join_requests.status = 'pending';

  if pending is not null then
    raise unique_violation using message = case
      when is_request and pending = 'request' then 'You have already asked to join this group'
      when is_request then 'You have already been invited to this group'
      when pending = 'request' then 'User has already asked to join this group'
      else 'User has already been invited to this group'
    end;
  end if;

  delete from public.group_join_requests
  where group_join_requests.group_id = new.group_id
    and group_join_requests.user_id = new.user_id
    and group_join_requests.status <> 'pending';

  return new;
end;
$$;

create trigger admit_group_request
before insert on public.group_join_requests
for each row when (current_user = 'authenticated')
execute function private.admit_group_request();

create trigger a_limit_repeats
after insert on public.group_join_requests
for each row when (new.status = 'pending' and auth.uid() is not null)
execute function private.limit_repeats('join_place', 'group_id user_id');

create function private.announce_group_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.kind = 'invitation' then
    perform private.create_notification(new.user_id, new.invited_by, 'group_invite', (
      select jsonb_build_object('group_id', groups.id, 'group_name', groups.name)
      from public.groups
      where groups.id = new.group_id
    ));
    return null;
  end if;

  perform private.notify(
    array(
      select group_members.user_id
      from public.group_members
      where group_members.group_id = new.group_id and group_members.role = 'admin'
    ),
    'group',
    jsonb_build_object('group_id', new.group_id, 'what', 'requests')
  );

  return null;
end;
$$;

create trigger announce_group_request
after insert on public.group_join_requests
for each row when (new.status = 'pending')
execute function private.announce_group_request();

create function private.answer_group_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  group_row public.groups;
begin
  select * into group_row from public.groups where groups.id = new.group_id for no key update;

  if new.status = 'approved' then
    -- The last member may have left while this transaction waited.
    insert into public.group_members (group_id, user_id, role)
    values (
      new.group_id, new.user_id, case when group_row.member_count = 0 then 'admin' else 'member' end
    )
    on conflict on constraint group_members_once do nothing;
  else
    perform private.notify(
      array[coalesce(new.invited_by, new.user_id)],
      'group',
      jsonb_build_object('group_id', new.group_id, 'what', 'requests')
    );
  end if;

  perform private.delete_group_invitation_notification(new);

  if new.status = 'declined' and group_row.member_count = 0 then
    perform private.close_group(new.group_id);
  end if;

  return null;
end;
$$;

create trigger answer_group_request
after update of status on public.group_join_requests
for each row when (old.status = 'pending' and new.status <> 'pending')
execute function private.answer_group_request();

create function private.after_group_invitation_end()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.delete_group_invitation_notification(old);
  return null;
end;
$$;

create trigger after_group_invitation_end
after delete on public.group_join_requests
for each row when (old.kind = 'invitation' and old.status = 'pending')
execute function private.after_group_invitation_end();

create function private.end_group_invitations_between()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Skips rows that another transaction is answering: that answer came first.
  delete from public.group_join_requests
  where group_join_requests.id in (
    select pending.id
    from public.group_join_requests as pending
    where (pending.user_id, pending.invited_by) in (
        (new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id)
      )
      and pending.status = 'pending'
    for update skip locked
  );

  return null;
end;
$$;

create trigger end_group_invitations_between
after insert on public.blocks
for each row execute function private.end_group_invitations_between();
