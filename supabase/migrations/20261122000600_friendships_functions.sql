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

-- Reads the states of a whole page of members in one index lookup. With one call per member they were half the
-- cost of the list of conversations.
create function private.friendships_with(ids uuid[])
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
    and friendships.status = 'pending';
$$;

comment on function private.friendships_with(uuid[]) is
  'public.friendship_with() for several members. Members without a friendship or request are missing.';

create function private.friendship_state(member_id uuid, other_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select case friendships.status when 'accepted' then 'friends' else 'sent' end
      from public.friendships
      where friendships.user_id = member_id and friendships.friend_id = other_id
    ),
    (
      select 'received'
      from public.friendships
      where friendships.user_id = other_id and friendships.friend_id = member_id
    ),
    'none'
  );
$$;

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
  'Sends a friend request. Returns sent, or friends if they had asked already. 23505 if asked before or '
  'friends.';

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
    raise exception sqlstate 'PT404' using message = 'This request does not exist';
  end if;
end;
$$;

comment on function public.accept_request(uuid) is
  'Accepts a member''s friend request. PT404 if there is none.';

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

  -- The trigger deletes the reverse row of a friendship.
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
  'Unfriends, cancels or declines, whichever applies. No error if there is nothing to end.';

create function public.my_friends(
  search text default '', after jsonb default null, page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      private.member_card(member) as card,
      friendships.accepted_at as at,
      friendships.friend_id as id,
      row_number() over (order by friendships.accepted_at desc, friendships.friend_id desc) as rank
    from public.friendships
    join public.profiles as member on member.id = friendships.friend_id
    where friendships.user_id = (select auth.uid())
      and friendships.status = 'accepted'
      and (friendships.accepted_at, friendships.friend_id)
        < (private.cursor_at(after), private.cursor_id(after))
      and (
        btrim(search) = ''
        or member.username ilike private.contains_pattern(search)
        or member.full_name ilike private.contains_pattern(search)
      )
    order by friendships.accepted_at desc, friendships.friend_id desc
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

comment on function public.my_friends(text, jsonb, integer) is
  'A page of the caller''s friends, newest friendship first; `search` matches name or username.';

create function public.my_requests(after jsonb default null, page_size integer default 50)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      private.member_card(member) as card,
      friendships.created_at as at,
      friendships.user_id as id,
      row_number() over (order by friendships.created_at desc, friendships.user_id desc) as rank
    from public.friendships
    join public.profiles as member on member.id = friendships.user_id
    where friendships.friend_id = (select auth.uid())
      and friendships.status = 'pending'
      and (friendships.created_at, friendships.user_id)
        < (private.cursor_at(after), private.cursor_id(after))
    order by friendships.created_at desc, friendships.user_id desc
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

comment on function public.my_requests(jsonb, integer) is
  'A page of the pending requests to the caller, newest first.';

create function public.friend_counts()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'friends', (
      select count(*) from public.friendships
      where user_id = (select auth.uid()) and status = 'accepted'
    ),
    'received', (
      select count(*) from public.friendships
      where friend_id = (select auth.uid()) and status = 'pending'
    ),
    'sent', (
      select count(*) from public.friendships
      where user_id = (select auth.uid()) and status = 'pending'
    )
  );
$$;

comment on function public.friend_counts() is 'The numbers of friends, requests received and requests sent.';

grant execute on function
  public.friendship_with(uuid),
  private.friendships_with(uuid[]),
  public.send_request(uuid),
  public.accept_request(uuid),
  private.end_friendship(uuid),
  public.end_friendship(uuid),
  public.my_friends(text, jsonb, integer),
  public.my_requests(jsonb, integer),
  public.friend_counts()
to authenticated;
