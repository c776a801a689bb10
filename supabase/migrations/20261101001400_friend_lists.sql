create function public.my_friends(
  search text default '', after jsonb default null, page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with found as (
    select
      private.member_card(member) as card,
      friendships.accepted_at as at,
      friendships.friend_id as id,
      row_number() over (order by friendships.accepted_at desc, friendships.friend_id desc) as place
    from public.friendships
    join public.profiles as member on member.id = friendships.friend_id
    where friendships.user_id = (select auth.uid())
      and friendships.status = 'accepted'
      and (friendships.accepted_at, friendships.friend_id)
        < (private.cursor_at(after), private.cursor_id(after))
      and (
        btrim(search) = ''
        or member.username ilike private.containing(search)
        or member.full_name ilike private.containing(search)
      )
    order by friendships.accepted_at desc, friendships.friend_id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(jsonb_build_object('member', card, 'since', at) order by place)
      filter (where place <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by place),
    private.page_length(page_size)
  )
  from found;
$$;

comment on function public.my_friends(text, jsonb, integer) is
  'A page of the caller''s friends, newest friendship first; `search` matches name or username.';

create function public.my_requests(after jsonb default null, page_size integer default 50)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with found as (
    select
      private.member_card(member) as card,
      friendships.created_at as at,
      friendships.user_id as id,
      row_number() over (order by friendships.created_at desc, friendships.user_id desc) as place
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
    jsonb_agg(jsonb_build_object('member', card, 'since', at) order by place)
      filter (where place <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by place),
    private.page_length(page_size)
  )
  from found;
$$;

comment on function public.my_requests(jsonb, integer) is
  'A page of the requests that wait for the caller''s answer, newest first.';

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

comment on function public.friend_counts() is 'How many friends, and requests received and sent.';

grant execute on function
  public.my_friends(text, jsonb, integer),
  public.my_requests(jsonb, integer),
  public.friend_counts()
to authenticated;
