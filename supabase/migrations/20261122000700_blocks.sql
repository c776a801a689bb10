create table public.blocks (
  blocker_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Former friends may still report what they were shown before the block.
  ended_friendship boolean not null default false,
  primary key (blocker_id, blocked_id),
  constraint blocks_not_self check (blocker_id <> blocked_id)
);

comment on table public.blocks is
  'A block hides two members from each other. Only the blocker can read the row.';

create index blocks_blocked_id_idx on public.blocks (blocked_id, blocker_id);

alter table public.blocks enable row level security;

create function private.blocked_ids()
returns setof uuid
language plpgsql
stable
security definer
rows 10
set search_path = ''
as $$
begin
  return query
  select blocks.blocked_id from public.blocks where blocks.blocker_id = (select auth.uid())
  union all
  select blocks.blocker_id from public.blocks where blocks.blocked_id = (select auth.uid());
end;
$$;

comment on function private.blocked_ids() is
  'Members who are invisible to the caller: blocked by the caller, or blockers of the caller.';

create function private.are_blocked(first_id uuid, second_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.blocks
    where (blocks.blocker_id, blocks.blocked_id) in ((first_id, second_id), (second_id, first_id))
  );
$$;

grant select on public.blocks to authenticated;

create policy "members see their own blocks"
on public.blocks for select to authenticated
using (blocker_id = (select private.member_id()));

create function private.block_member(member_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  were_friends boolean;
begin
  perform private.lock_pair(me, block_member.member_id);

  if me is null or not private.can_meet(block_member.member_id) then
    -- Blocking again is no error. For a blocked caller the member doesn't exist.
    if exists (
      select from public.blocks
      where blocks.blocker_id = me and blocks.blocked_id = block_member.member_id
    ) then
      return;
    end if;
    raise exception sqlstate 'PT404' using message = 'This member does not exist';
  end if;

  were_friends := private.is_self_or_friend(me, block_member.member_id);

  delete from public.friendships
  where friendships.user_id = me and friendships.friend_id = block_member.member_id;

  delete from public.friendships
  where friendships.user_id = block_member.member_id and friendships.friend_id = me;

  delete from public.notifications
  where (notifications.user_id, notifications.actor_id) in (
    (me, block_member.member_id), (block_member.member_id, me)
  );

  insert into public.blocks (blocker_id, blocked_id, ended_friendship)
  values (me, block_member.member_id, were_friends);
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
  'Makes two members invisible to each other, and ends their friendship, requests and notifications.';

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
  'Removes the caller''s own block. It doesn''t restore what the block ended.';

create function private.can_meet(member_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.profiles where profiles.id = can_meet.member_id)
    and can_meet.member_id not in (select private.blocked_ids());
$$;

comment on function private.can_meet(uuid) is 'Whether the caller may know that a member exists.';

-- Visitors may call the functions that use it.
create function private.is_visible(member_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when (select auth.uid()) is null then true
    else private.member_id() is not null and private.can_meet(is_visible.member_id)
  end;
$$;

create function private.public_profile(member_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  profile jsonb;
begin
  perform private.limit_rate('public_profile', 240, interval '1 minute');

  select private.member_card(member) || jsonb_build_object(
    'created_at', member.created_at,
    'bio', details.bio,
    'location', details.location,
    'website', details.website
  )
  into profile
  from public.profiles as member
  left join public.profile_details as details
    on details.id = member.id
    and (member.id = me or member.id in (select private.friend_ids()))
  where member.id = public_profile.member_id and private.is_visible(member.id);

  return profile;
end;
$$;

create function public.public_profile(member_id uuid)
returns jsonb
language sql
set search_path = ''
as $$
  select private.public_profile(member_id);
$$;

comment on function public.public_profile(uuid) is
  'A member''s card and when they joined. Bio, location and website only for themselves and friends.';

create function private.member_cards(ids uuid[])
returns table (id uuid, card jsonb)
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select member.id, private.member_card(member)
  from public.profiles as member
  where member.id = any (ids) and member.id not in (select private.blocked_ids());
$$;

comment on function private.member_cards(uuid[]) is
  'The cards of these members, without those who are invisible to the caller. For functions that have '
  'checked why the caller sees them; clients can''t reach it.';

create function private.place_member_cards(ids uuid[])
returns table (id uuid, card jsonb)
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select member.id, private.member_card(member)
  from public.profiles as member
  where member.id = any (ids);
$$;

comment on function private.place_member_cards(uuid[]) is
  'The cards of members in rows of a group or event that the caller read under their policy. Includes the '
  'blocked, whom moderators and organisers see. Clients can''t reach it.';

grant execute on function
  private.blocked_ids(),
  private.block_member(uuid),
  public.block_member(uuid),
  private.unblock_member(uuid),
  public.unblock_member(uuid),
  private.can_meet(uuid),
  private.member_cards(uuid[]),
  private.place_member_cards(uuid[])
to authenticated;

grant execute on function
  private.public_profile(uuid),
  public.public_profile(uuid)
to anon, authenticated;
