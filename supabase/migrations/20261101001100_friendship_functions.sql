create function public.friendship_with(member_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select case
        when friendships.status = 'accepted' then 'friends'
        when friendships.user_id = friendship_with.member_id then 'received'
        else 'sent'
      end
      from public.friendships
      where (friendships.user_id, friendships.friend_id) in (
        ((select auth.uid()), friendship_with.member_id),
        (friendship_with.member_id, (select auth.uid()))
      )
      limit 1
    ),
    'none'
  );
$$;

comment on function public.friendship_with(uuid) is 'none, sent, received or friends.';

create function public.send_request(member_id uuid)
returns text
language plpgsql
set search_path = ''
as $$
begin
  perform private.lock_pair((select auth.uid()), send_request.member_id);

  insert into public.friendships (user_id, friend_id, status)
  values ((select auth.uid()), send_request.member_id, 'pending');

  return public.friendship_with(send_request.member_id);
end;
$$;

comment on function public.send_request(uuid) is
  'Asks a member: sent, or friends where they had asked already. 23505 when asked before or friends.';

create function public.accept_request(member_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.lock_pair((select auth.uid()), accept_request.member_id);

  update public.friendships
  set status = 'accepted'
  where friendships.user_id = accept_request.member_id
    and friendships.friend_id = (select auth.uid())
    and friendships.status = 'pending';

  -- Accepting again after a lost answer is no error.
  if not found and public.friendship_with(accept_request.member_id) <> 'friends' then
    raise no_data_found using message = 'This request does not exist';
  end if;
end;
$$;

comment on function public.accept_request(uuid) is
  'Accepts what a member asked. P0002 when they did not, or took it back.';

create function private.end_friendship(member_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  perform private.lock_pair(me, end_friendship.member_id);

  -- The trigger takes the reverse row of a friendship with it.
  delete from public.friendships
  where friendships.user_id = me and friendships.friend_id = end_friendship.member_id;

  delete from public.friendships
  where friendships.user_id = end_friendship.member_id and friendships.friend_id = me;
end;
$$;

create function public.end_friendship(member_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.end_friendship(member_id);
$$;

comment on function public.end_friendship(uuid) is
  'Unfriends, cancels or declines, whichever there is to end. Nothing to end is no error.';

grant execute on function private.end_friendship(uuid) to authenticated;
grant execute on function
  public.friendship_with(uuid),
  public.send_request(uuid),
  public.accept_request(uuid),
  public.end_friendship(uuid)
to authenticated;
