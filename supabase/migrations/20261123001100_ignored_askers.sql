create table private.ignored_askers (
  member_id uuid not null references public.profiles (id) on delete cascade,
  asker_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, asker_id),
  constraint ignored_askers_not_self check (member_id <> asker_id)
);

comment on table private.ignored_askers is
  'Members whose requests don''t reach this member any more. The asker isn''t told: their request is stored as '
  'any other, and hidden from its recipient while this row exists.';

create index ignored_askers_asker_id_idx on private.ignored_askers (asker_id);

alter table private.ignored_askers enable row level security;

create function private.ignored_asker_ids()
returns setof uuid
language plpgsql
stable
security definer
rows 1
set search_path = ''
as $$
begin
  return query
  select ignored_askers.asker_id
  from private.ignored_askers
  where ignored_askers.member_id = (select private.member_id());
end;
$$;

create function private.is_ignored(member_id uuid, asker_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from private.ignored_askers
    where ignored_askers.member_id = is_ignored.member_id
      and ignored_askers.asker_id = is_ignored.asker_id
  );
$$;

alter policy "members see their own friendships and requests"
on public.friendships
using (
  user_id = (select private.member_id())
  or (
    friend_id = (select private.member_id())
    and not (status = 'pending' and user_id in (select private.ignored_asker_ids()))
  )
);

alter policy "only the recipient accepts"
on public.friendships
using (
  friend_id = (select private.member_id())
  and status = 'pending'
  and user_id not in (select private.ignored_asker_ids())
);

alter policy "either side withdraws a request"
on public.friendships
using (
  status = 'pending'
  and (
    user_id = (select private.member_id())
    or (
      friend_id = (select private.member_id())
      and user_id not in (select private.ignored_asker_ids())
    )
  )
);

create or replace function private.friend_and_request_ids()
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
  where friendships.user_id = (select private.member_id())
  union all
  select friendships.user_id
  from public.friendships
  where friendships.friend_id = (select private.member_id())
    and friendships.status = 'pending'
    and friendships.user_id not in (select private.ignored_asker_ids());
end;
$$;

create or replace function private.friendships_with(ids uuid[])
returns table (id uuid, state text)
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select friendships.friend_id, case friendships.status when 'accepted' then 'friends' else 'sent' end
  from public.friendships
  where friendships.user_id = (select private.member_id()) and friendships.friend_id = any (ids)
  union all
  select friendships.user_id, 'received'
  from public.friendships
  where friendships.friend_id = (select private.member_id())
    and friendships.user_id = any (ids)
    and friendships.status = 'pending'
    and friendships.user_id not in (select private.ignored_asker_ids());
$$;

-- A token without its second factor must not accept a crossing request: the member decides, not the account.
create or replace function private.admit_friend_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The policies refuse rows in another member's name. Inserts by the server need no check.
  if new.user_id is distinct from (select private.member_id()) then
    return new;
  end if;

  if new.status = 'accepted' then
    -- The documented acceptance ends with inserting the reverse row, which exists by then. No lock here: the
    -- caller holds the request's row already, and would wait for transactions that wait for that row.
    if exists (
      select from public.friendships
      where user_id = new.user_id and friend_id = new.friend_id and status = 'accepted'
    ) then
      return null;
    end if;
    return new;
  end if;

  perform private.lock_pair(new.user_id, new.friend_id);

  if not private.can_meet(new.friend_id) then
    raise exception sqlstate 'PT404' using message = 'This member does not exist';
  end if;

  -- A member who asks wants to hear from the other again.
  delete from private.ignored_askers
  where ignored_askers.member_id = new.user_id and ignored_askers.asker_id = new.friend_id;

  -- Two crossing requests become one friendship.
  update public.friendships
  set status = 'accepted'
  where user_id = new.friend_id and friend_id = new.user_id and status = 'pending';

  if found then
    return null;
  end if;

  return new;
end;
$$;

create or replace function private.after_friend_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    perform private.limit_rate('send_request', 60, interval '1 hour');
  end if;

  if private.is_ignored(new.friend_id, new.user_id) then
    perform private.notify(
      array[new.user_id], 'friendship', jsonb_build_object('member_id', new.friend_id, 'state', 'sent')
    );
    return null;
  end if;

  perform private.announce_friendship(new.user_id, 'sent', new.friend_id, 'received');
  perform private.create_notification(new.friend_id, new.user_id, 'friend_request');

  return null;
end;
$$;

create or replace function private.after_friendship_end()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.status = 'accepted' then
    delete from public.friendships
    where user_id = old.friend_id and friend_id = old.user_id;

    -- Deleting the reverse row runs this trigger again, which then finds no row.
    if not found then
      return null;
    end if;
  elsif private.is_ignored(old.friend_id, old.user_id) then
    perform private.notify(
      array[old.user_id], 'friendship', jsonb_build_object('member_id', old.friend_id, 'state', 'none')
    );
    return null;
  else
    delete from public.notifications
    where actor_id = old.user_id and user_id = old.friend_id and type = 'friend_request';
  end if;

  perform private.announce_friendship(old.user_id, 'none', old.friend_id, 'none');

  return null;
end;
$$;

create or replace function private.end_friendship(member_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  perform private.lock_pair(me, end_friendship.member_id);

  -- The trigger deletes the reverse row of a friendship.
  delete from public.friendships
  where friendships.user_id = me and friendships.friend_id = end_friendship.member_id;

  delete from public.friendships
  where friendships.user_id = end_friendship.member_id
    and friendships.friend_id = me
    and not (friendships.status = 'pending' and private.is_ignored(me, friendships.user_id));
end;
$$;

create function private.decline_request(member_id uuid, never_again boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  was_pending boolean;
begin
  perform private.require_live_session();
  perform private.limit_rate('decline_request', 120, interval '1 hour');
  perform private.lock_pair(me, decline_request.member_id);

  delete from public.friendships
  where friendships.user_id = decline_request.member_id
    and friendships.friend_id = me
    and friendships.status = 'pending'
    and not private.is_ignored(me, friendships.user_id);
  was_pending := found;

  if me is null
    or not private.can_meet(decline_request.member_id)
    or not (was_pending or never_again)
    or private.is_self_or_friend(me, decline_request.member_id) then
    raise exception sqlstate 'PT404' using message = 'This request does not exist';
  end if;

  -- Also where the asker withdrew the request a moment before.
  if never_again then
    insert into private.ignored_askers (member_id, asker_id)
    values (me, decline_request.member_id)
    on conflict on constraint ignored_askers_pkey do nothing;
  end if;
end;
$$;

create function public.decline_request(member_id uuid, never_again boolean default false)
returns void
language sql
set search_path = ''
as $$
  select private.decline_request(member_id, never_again);
$$;

comment on function public.decline_request(uuid, boolean) is
  'Declines a request. `never_again`: later requests of this member look sent to them and reach nobody, until '
  'the caller asks them. PT404 if there is nothing to decline.';

grant execute on function
  private.ignored_asker_ids(),
  private.decline_request(uuid, boolean),
  public.decline_request(uuid, boolean)
to authenticated;
