create table public.blocks (
  blocker_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_not_self check (blocker_id <> blocked_id)
);

comment on table public.blocks is
  'Two members who do not exist for each other. Only the one who blocked can see that row.';

create index blocks_blocked_id_idx on public.blocks (blocked_id, blocker_id);

alter table public.blocks enable row level security;

grant select on public.blocks to authenticated;

create policy "members see whom they blocked"
on public.blocks for select to authenticated
using (blocker_id = (select private.member_id()));

create function private.blocked_ids()
returns setof uuid
language sql
stable
security definer
rows 10
set search_path = ''
as $$
  select blocks.blocked_id from public.blocks where blocks.blocker_id = (select auth.uid())
  union all
  select blocks.blocker_id from public.blocks where blocks.blocked_id = (select auth.uid());
$$;

comment on function private.blocked_ids() is
  'Members who are invisible to the caller: those they blocked and those who blocked them.';

grant execute on function private.blocked_ids() to authenticated;

create function private.lock_pair(one uuid, other uuid)
returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(
    hashtextextended(least(one, other)::text || greatest(one, other)::text, 0)
  );
$$;

comment on function private.lock_pair(uuid, uuid) is
  'Makes whatever changes two members to each other wait for its turn, until the transaction ends.';

grant execute on function private.lock_pair(uuid, uuid) to authenticated;
