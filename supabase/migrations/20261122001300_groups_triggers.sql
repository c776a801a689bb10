-- Triggers on the same event run in the order of their names.
create trigger a_limit
before insert on public.groups
for each row when (current_user = 'authenticated')
execute function private.limit_hourly('create_group', '20');

create trigger a_limit_edits
before update on public.groups
for each row when (current_user = 'authenticated')
execute function private.limit_hourly('edit_place', '120');

create function private.add_group_creator()
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

create trigger add_group_creator
after insert on public.groups
for each row when (new.created_by is not null)
execute function private.add_group_creator();

create trigger set_updated_at
before update of name, description, privacy, cover_image on public.groups
for each row execute function private.set_updated_at();

-- Locks are always taken in this order when members come and go: the pair of inviter and invitee, a request,
-- its group, the inboxes of the members who are notified, and last the notification of an invitation that
-- ended. While holding a group, skip a request that another transaction is answering.
create function private.present_members(group_id uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select group_members.user_id
    from public.group_members
    join private.inbox on inbox.member_id = group_members.user_id
    where group_members.group_id = present_members.group_id
      and inbox.seen_at > now() - interval '10 minutes'
    order by inbox.seen_at desc
    limit 200
  );
$$;

comment on function private.present_members(uuid) is
  'The members of a group who were present in the last 10 minutes, at most 200: a big group must not slow '
  'down each join.';

create function private.admit_group_member()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  group_row public.groups;
begin
  select * into group_row from public.groups where groups.id = new.group_id for no key update;

  if exists (
    select from public.group_members
    where group_members.group_id = new.group_id and group_members.user_id = new.user_id
  ) then
    -- The documented calls insert the creator and approved members after the server did.
    if (new.user_id = me and new.role = 'admin' and group_row.created_by = me)
      or (new.user_id <> me and new.group_id in (select private.my_administered_group_ids()))
    then
      return null;
    end if;

    if new.user_id = me then
      raise unique_violation using message = 'You are already a member of this group';
    end if;
  end if;

  -- Checked again after waiting for the lock: the policy saw an older snapshot.
  if group_row.privacy is distinct from 'public' then
    raise insufficient_privilege using message = 'This group cannot be joined without being asked in';
  end if;

  return new;
end;
$$;

create trigger a_limit
before insert on public.group_members
for each row when (current_user = 'authenticated')
execute function private.limit_hourly('join_place', '60');

-- A promotion by the trigger below counts towards no member's limit.
create trigger a_limit_roles
before update of role on public.group_members
for each row when (auth.uid() is not null and pg_trigger_depth() = 0)
execute function private.limit_hourly('edit_place', '120');

create trigger admit_group_member
before insert on public.group_members
for each row when (current_user = 'authenticated')
execute function private.admit_group_member();

create function private.after_joining_group()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.groups set member_count = member_count + 1 where groups.id = new.group_id;

  update public.group_join_requests
  set status = 'approved'
  where group_join_requests.id in (
    select pending.id
    from public.group_join_requests as pending
    where pending.group_id = new.group_id
      and pending.user_id = new.user_id
      and pending.status = 'pending'
    for update skip locked
  );

  perform private.notify(
    private.present_members(new.group_id) || new.user_id,
    'group',
    jsonb_build_object('group_id', new.group_id, 'what', 'members')
  );

  return null;
end;
$$;

create trigger after_joining_group
after insert on public.group_members
for each row execute function private.after_joining_group();

create function private.close_group(group_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  held bigint;
begin
  -- A transaction that answers a request holds its row and waits for the group. Waiting for that row here would
  -- be a deadlock.
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
  'Deletes a group that the transaction has locked. Returns false if a request of it is being answered.';

create function private.after_leaving_group()
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

  -- The group itself is being deleted.
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
      select successor.id
      from public.group_members as successor
      where successor.group_id = old.group_id
      order by successor.role = 'moderator' desc, successor.created_at, successor.id
      limit 1
    );
  end if;

  perform private.notify(
    private.present_members(old.group_id) || old.user_id,
    'group',
    jsonb_build_object('group_id', old.group_id, 'what', 'members')
  );

  -- A former member's invitations end.
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

comment on function private.after_leaving_group() is
  'Ends an empty group. Without an admin, promotes the longest-standing moderator, or else member.';

create trigger after_leaving_group
after delete on public.group_members
for each row execute function private.after_leaving_group();

create function private.change_group_cover()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.cover_image is not null then
    perform private.claim_media('groups', new.cover_image, (select auth.uid()));
  end if;

  perform private.release_media('groups', old.cover_image);

  return null;
end;
$$;

create trigger change_cover
after update of cover_image on public.groups
for each row when (old.cover_image is distinct from new.cover_image)
execute function private.change_group_cover();

create trigger release_cover
after delete on public.groups
for each row when (old.cover_image is not null)
execute function private.change_group_cover();

create function private.notify_group_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.notify(
    private.present_members(new.id),
    'group',
    jsonb_build_object('group_id', new.id, 'what', 'group')
  );
  return null;
end;
$$;

create trigger notify_change
after update of name, description, privacy, cover_image on public.groups
for each row execute function private.notify_group_change();

-- A deleted account leaves its groups first, in the order of their ids, so that two deletions can't deadlock.
create function private.leave_groups()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.groups
  where groups.id in (
    select group_members.group_id from public.group_members where group_members.user_id = old.id
  )
  order by groups.id
  for no key update;

  delete from public.group_members where group_members.user_id = old.id;

  return old;
end;
$$;

create trigger leave_groups
before delete on public.profiles
for each row execute function private.leave_groups();

-- A cover is removed with the account that uploaded it.
create function private.clear_group_cover()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.groups set cover_image = null where groups.cover_image = old.path;
  return null;
end;
$$;

create trigger clear_group_cover
after delete on private.media
for each row when (old.bucket = 'groups')
execute function private.clear_group_cover();
