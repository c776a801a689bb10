-- The sets that policies ask for, planned once a connection instead of with every question: in SQL the
-- planning took more than the reading, and a page asks some ten times. What they say is as before.
create or replace function private.member_id()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select profiles.id from public.profiles where profiles.id = auth.uid());
end;
$$;

create or replace function private.blocked_ids()
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

create or replace function private.friend_ids()
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

create or replace function private.acquainted_ids()
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

create or replace function private.my_group_ids()
returns setof uuid
language plpgsql
stable
security definer
rows 20
set search_path = ''
as $$
begin
  return query
  select group_members.group_id
  from public.group_members
  where group_members.user_id = (select private.member_id());
end;
$$;
