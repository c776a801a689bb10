-- An account that goes leaves its groups first, in one order, so that two of them cannot wait for each other.
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

-- A cover goes with the account that it came from.
create function private.forget_cover()
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

create trigger forget_group_cover
after delete on private.media
for each row when (old.bucket = 'groups')
execute function private.forget_cover();

create function private.end_invitations_between()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- What somebody is answering at this moment is passed over: their answer came first.
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

create trigger end_invitations_between
after insert on public.blocks
for each row execute function private.end_invitations_between();
