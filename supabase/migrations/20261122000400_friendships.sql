create table public.friendships (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  friend_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'pending'
    constraint friendships_status check (status in ('pending', 'accepted')),
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  constraint friendships_pair_key unique (user_id, friend_id),
  constraint friendships_not_self check (user_id <> friend_id),
  constraint friendships_accepted_at check ((status = 'accepted') = (accepted_at is not null))
);

comment on table public.friendships is
  'A request is one pending row from the requester. A friendship is two accepted rows, one each way.';

create index friendships_friends_idx on public.friendships (user_id, accepted_at desc, friend_id desc)
where status = 'accepted';

create index friendships_received_idx on public.friendships (friend_id, created_at desc, user_id desc)
where status = 'pending';

create index friendships_sent_idx on public.friendships (user_id, friend_id)
where status = 'pending';

create index friendships_friend_id_idx on public.friendships (friend_id);

alter table public.friendships enable row level security;

create function private.pair_lock_key(first_id uuid, second_id uuid)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select hashtextextended(least(first_id, second_id)::text || greatest(first_id, second_id)::text, 0);
$$;

create function private.lock_pair(first_id uuid, second_id uuid)
returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(private.pair_lock_key(first_id, second_id));
$$;

comment on function private.lock_pair(uuid, uuid) is
  'Serialises changes to the relationship of two members until the transaction ends.';

create function private.lock_pair_shared(first_id uuid, second_id uuid)
returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock_shared(private.pair_lock_key(first_id, second_id));
$$;

comment on function private.lock_pair_shared(uuid, uuid) is
  'Keeps the relationship of two members unchanged until the transaction ends. Several may hold this lock.';

create function private.friend_ids()
returns setof uuid
language plpgsql
stable
security definer
rows 100
set search_path = ''
as $$
begin
  return query
  select friendships.friend_id
  from public.friendships
  where friendships.user_id = (select auth.uid()) and friendships.status = 'accepted';
end;
$$;

comment on function private.friend_ids() is 'The caller''s friends.';

create function private.friend_and_request_ids()
returns setof uuid
language plpgsql
stable
security definer
rows 100
set search_path = ''
as $$
begin
  return query
  select friendships.friend_id
  from public.friendships
  where friendships.user_id = (select auth.uid())
  union all
  select friendships.user_id
  from public.friendships
  where friendships.friend_id = (select auth.uid()) and friendships.status = 'pending';
end;
$$;

comment on function private.friend_and_request_ids() is
  'The caller''s friends, and the members with a pending request to or from the caller.';

create function private.is_self_or_friend(first_id uuid, second_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select first_id = second_id or exists (
    select from public.friendships
    where friendships.user_id = first_id
      and friendships.friend_id = second_id
      and friendships.status = 'accepted'
  );
$$;

grant select, delete on public.friendships to authenticated;
grant insert (user_id, friend_id, status) on public.friendships to authenticated;
grant update (status) on public.friendships to authenticated;

create policy "members see their own friendships and requests"
on public.friendships for select to authenticated
using (user_id = (select private.member_id()) or friend_id = (select private.member_id()));

create policy "members ask in their own name"
on public.friendships for insert to authenticated
with check (user_id = (select private.member_id()) and status = 'pending');

-- Clients can't change the two members of a row, so the check looks at the status alone.
create policy "only the recipient accepts"
on public.friendships for update to authenticated
using (friend_id = (select private.member_id()) and status = 'pending')
with check (status = 'accepted');

create policy "either side withdraws a request"
on public.friendships for delete to authenticated
using (
  status = 'pending'
  and (user_id = (select private.member_id()) or friend_id = (select private.member_id()))
);

create policy "members and their friends see details"
on public.profile_details for select to authenticated
using (
  id = (select private.member_id()) or id in (select private.friend_ids())
);

grant execute on function
  private.pair_lock_key(uuid, uuid),
  private.lock_pair(uuid, uuid),
  private.friend_ids(),
  private.friend_and_request_ids()
to authenticated;
