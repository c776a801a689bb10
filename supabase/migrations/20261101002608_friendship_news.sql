-- The rules of friendship tell their news as everything else does.
create or replace function private.after_request()
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
  perform private.tell(new.friend_id, new.user_id, 'friend_request');

  return null;
end;
$$;

create or replace function private.after_acceptance()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.friendships (user_id, friend_id, status, accepted_at)
  values (new.friend_id, new.user_id, 'accepted', new.accepted_at);

  perform private.announce_friendship(new.user_id, 'friends', new.friend_id, 'friends');
  perform private.tell(new.user_id, new.friend_id, 'friend_request_accepted');

  return null;
end;
$$;
