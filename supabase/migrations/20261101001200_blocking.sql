create function private.block_member(member_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  perform private.lock_pair(me, block_member.member_id);

  if me is null or not private.can_meet(block_member.member_id) then
    -- Blocking again is no error; being blocked must not show.
    if exists (
      select from public.blocks
      where blocks.blocker_id = me and blocks.blocked_id = block_member.member_id
    ) then
      return;
    end if;
    raise no_data_found using message = 'This member does not exist';
  end if;

  delete from public.friendships
  where friendships.user_id = me and friendships.friend_id = block_member.member_id;

  delete from public.friendships
  where friendships.user_id = block_member.member_id and friendships.friend_id = me;

  delete from public.notifications
  where (notifications.user_id, notifications.actor_id) in (
    (me, block_member.member_id), (block_member.member_id, me)
  );

  insert into public.blocks (blocker_id, blocked_id) values (me, block_member.member_id);
end;
$$;

create function public.block_member(member_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.block_member(member_id);
$$;

comment on function public.block_member(uuid) is
  'Makes two members invisible to each other; ends friendship, requests and notifications between them.';

create function private.unblock_member(member_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  perform private.lock_pair(me, unblock_member.member_id);

  delete from public.blocks
  where blocks.blocker_id = me and blocks.blocked_id = unblock_member.member_id;
end;
$$;

create function public.unblock_member(member_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.unblock_member(member_id);
$$;

comment on function public.unblock_member(uuid) is
  'Takes the caller''s own block back. What it ended stays ended.';

grant execute on function
  private.block_member(uuid),
  public.block_member(uuid),
  private.unblock_member(uuid),
  public.unblock_member(uuid)
to authenticated;
