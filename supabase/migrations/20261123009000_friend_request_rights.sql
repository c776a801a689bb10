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
    raise no_data_found using message = 'This member does not exist';
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
