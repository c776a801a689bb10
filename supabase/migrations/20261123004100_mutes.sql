create table public.mutes (
  muter_id uuid not null references public.profiles (id) on delete cascade,
  muted_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (muter_id, muted_id),
  constraint mutes_not_self check (muter_id <> muted_id)
);

comment on table public.mutes is
  'Members whose posts and stories stay out of another''s Home and who don''t notify them. Only the muter '
  'knows.';

create index mutes_muted_id_idx on public.mutes (muted_id, muter_id);

create trigger require_live_session
before insert or delete on public.mutes
for each statement execute function private.admit_live_session();

alter table public.mutes enable row level security;

grant select on public.mutes to authenticated;

create policy "members see their own mutes"
on public.mutes for select to authenticated
using (muter_id = (select private.member_id()));

create function private.muted_ids()
returns setof uuid
language plpgsql
stable
security definer
rows 10
set search_path = ''
as $$
begin
  return query
  select mutes.muted_id from public.mutes where mutes.muter_id = (select private.member_id());
end;
$$;

comment on function private.muted_ids() is 'The members whom the caller has muted.';

create function private.mute_member(member_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  if me is null or not private.can_meet(mute_member.member_id) then
    raise exception sqlstate 'PT404' using message = 'This member does not exist';
  end if;

  perform private.limit_rate('mute', 120, interval '1 hour');

  insert into public.mutes (muter_id, muted_id)
  values (me, mute_member.member_id)
  on conflict on constraint mutes_pkey do nothing;

  delete from private.push_outbox
  using public.notifications
  where notifications.id = push_outbox.notification_id
    and notifications.user_id = me
    and notifications.actor_id = mute_member.member_id;
end;
$$;

create function public.mute_member(member_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.mute_member(member_id);
$$;

comment on function public.mute_member(uuid) is
  'Keeps a member''s posts and stories out of the caller''s Home, and their notifications away. The member '
  'isn''t told.';

create function private.unmute_member(member_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.mutes
  where mutes.muter_id = (select private.member_id()) and mutes.muted_id = unmute_member.member_id;
$$;

create function public.unmute_member(member_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.unmute_member(member_id);
$$;

comment on function public.unmute_member(uuid) is
  'Removes the caller''s mute. Notifications that it kept away don''t come back.';

create function public.relation_with(member_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'friendship', public.friendship_with(relation_with.member_id),
    'muted', exists (
      select from public.mutes
      where mutes.muter_id = (select private.member_id()) and mutes.muted_id = relation_with.member_id
    ),
    'blocked', exists (
      select from public.blocks
      where blocks.blocker_id = (select private.member_id()) and blocks.blocked_id = relation_with.member_id
    )
  );
$$;

comment on function public.relation_with(uuid) is
  'The caller''s friendship with a member, and whether the caller has muted or blocked them.';

create function private.my_muted(after jsonb, page_size integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with candidates as (
    select
      private.member_card(member) as card,
      mutes.created_at as at,
      mutes.muted_id as id,
      row_number() over (order by mutes.created_at desc, mutes.muted_id desc) as rank
    from public.mutes
    join public.profiles as member on member.id = mutes.muted_id
    where mutes.muter_id = (select private.member_id())
      and mutes.muted_id not in (select private.blocked_ids())
      and (mutes.created_at, mutes.muted_id) < (private.cursor_at(after), private.cursor_id(after))
    order by mutes.created_at desc, mutes.muted_id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(jsonb_build_object('member', card, 'since', at) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

create function public.my_muted(after jsonb default null, page_size integer default 50)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.my_muted(after, page_size);
$$;

comment on function public.my_muted(jsonb, integer) is
  'A page of the members whom the caller has muted, latest first, without those who are invisible to them.';

create function private.my_blocked(after jsonb, page_size integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with candidates as (
    select
      private.member_card(member) as card,
      blocks.created_at as at,
      blocks.blocked_id as id,
      blocks.ended_friendship,
      row_number() over (order by blocks.created_at desc, blocks.blocked_id desc) as rank
    from public.blocks
    join public.profiles as member on member.id = blocks.blocked_id
    where blocks.blocker_id = (select private.member_id())
      and (blocks.created_at, blocks.blocked_id) < (private.cursor_at(after), private.cursor_id(after))
    order by blocks.created_at desc, blocks.blocked_id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object('member', card, 'since', at, 'ended_friendship', ended_friendship)
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

create function public.my_blocked(after jsonb default null, page_size integer default 50)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.my_blocked(after, page_size);
$$;

comment on function public.my_blocked(jsonb, integer) is
  'A page of the members whom the caller has blocked, latest first, and whether the block ended a '
  'friendship.';

create or replace function private.block_member(member_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  were_friends boolean;
begin
  perform private.require_live_session();
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

  perform private.limit_rate('block', 120, interval '1 hour');
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

create or replace function private.unblock_member(member_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  perform private.require_live_session();
  perform private.lock_pair(me, unblock_member.member_id);

  delete from public.blocks
  where blocks.blocker_id = me and blocks.blocked_id = unblock_member.member_id;
end;
$$;

grant execute on function
  private.muted_ids(),
  private.mute_member(uuid),
  public.mute_member(uuid),
  private.unmute_member(uuid),
  public.unmute_member(uuid),
  public.relation_with(uuid),
  private.my_muted(jsonb, integer),
  public.my_muted(jsonb, integer),
  private.my_blocked(jsonb, integer),
  public.my_blocked(jsonb, integer)
to authenticated;
