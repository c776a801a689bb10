-- The pair is locked before anything about it is read. A direct acceptance or deletion of a pending row takes
-- only that row's lock, so every path takes that lock first and all others after it.
create function private.admit_friend_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The policies refuse rows in another member's name. Inserts by the server need no check.
  if new.user_id is distinct from (select auth.uid()) then
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

create trigger admit_friend_request
before insert on public.friendships
for each row execute function private.admit_friend_request();

create function private.set_accepted_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.accepted_at := now();
  return new;
end;
$$;

create trigger set_accepted_at
before update of status on public.friendships
for each row
when (old.status = 'pending' and new.status = 'accepted')
execute function private.set_accepted_at();

-- Notifies both members in the order of their ids, like every event for several members.
create function private.announce_friendship(
  first_id uuid, first_state text, second_id uuid, second_state text
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if first_id > second_id then
    perform private.announce_friendship(second_id, second_state, first_id, first_state);
    return;
  end if;

  perform private.notify(
    array[first_id], 'friendship', jsonb_build_object('member_id', second_id, 'state', first_state)
  );
  perform private.notify(
    array[second_id], 'friendship', jsonb_build_object('member_id', first_id, 'state', second_state)
  );
end;
$$;

create function private.after_friend_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    perform private.limit_rate('send_request', 60, interval '1 hour');
  end if;

  perform private.announce_friendship(new.user_id, 'sent', new.friend_id, 'received');
  perform private.create_notification(new.friend_id, new.user_id, 'friend_request');

  return null;
end;
$$;

create trigger after_friend_request
after insert on public.friendships
for each row
when (new.status = 'pending')
execute function private.after_friend_request();

create trigger a_limit_repeats
after insert on public.friendships
for each row when (new.status = 'pending' and auth.uid() is not null)
execute function private.limit_repeats('send_request', 'friend_id');

create function private.after_friend_acceptance()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.friendships (user_id, friend_id, status, accepted_at)
  values (new.friend_id, new.user_id, 'accepted', new.accepted_at);

  perform private.announce_friendship(new.user_id, 'friends', new.friend_id, 'friends');
  perform private.create_notification(new.user_id, new.friend_id, 'friend_request_accepted');

  return null;
end;
$$;

create trigger after_friend_acceptance
after update of status on public.friendships
for each row
when (old.status = 'pending' and new.status = 'accepted')
execute function private.after_friend_acceptance();

create function private.after_friendship_end()
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
  else
    delete from public.notifications
    where actor_id = old.user_id and user_id = old.friend_id and type = 'friend_request';
  end if;

  perform private.announce_friendship(old.user_id, 'none', old.friend_id, 'none');

  return null;
end;
$$;

create trigger after_friendship_end
after delete on public.friendships
for each row execute function private.after_friendship_end();
