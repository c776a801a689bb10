-- The other's list is read rather than each of the caller's friends looked up in it: at a thousand friends each
-- that is some ten pages of an index instead of three thousand.
create function private.mutual_friends(ids uuid[])
returns table (id uuid, mutual jsonb)
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  with mine as materialized (
    select friendships.friend_id, friendships.accepted_at
    from public.friendships
    where friendships.user_id = (select private.member_id()) and friendships.status = 'accepted'
  ),
  shared as (
    select
      theirs.user_id as id,
      theirs.friend_id,
      row_number() over (partition by theirs.user_id order by mine.accepted_at, mine.friend_id) as rank,
      count(*) over (partition by theirs.user_id) as total
    from public.friendships as theirs
    join mine on mine.friend_id = theirs.friend_id
    where theirs.user_id = any (ids) and theirs.status = 'accepted'
  )
  select
    listed.id,
    jsonb_build_object(
      'count', coalesce(max(shared.total), 0),
      'faces', coalesce(
        jsonb_agg(
          jsonb_build_object('id', face.id, 'full_name', face.full_name, 'avatar_url', face.avatar_url)
          order by shared.rank
        ) filter (where shared.rank is not null),
        '[]'
      )
    )
  from unnest(ids) as listed (id)
  left join shared on shared.id = listed.id and shared.rank <= 3
  left join public.profiles as face on face.id = shared.friend_id
  group by listed.id;
$$;

comment on function private.mutual_friends(uuid[]) is
  'The friends whom the caller has in common with each of these members: their number, and the three whom the '
  'caller has known longest. For functions that show the member anyway; clients can''t reach it.';

create or replace function public.my_requests(after jsonb default null, page_size integer default 50)
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
    jsonb_agg(
      jsonb_build_object('member', card, 'since', at, 'mutual', shared.mutual)
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  )
  from candidates
  left join private.mutual_friends(array(select candidates.id from candidates)) as shared
    on shared.id = candidates.id;
$$;

comment on function public.my_requests(jsonb, integer) is
  'A page of the pending requests to the caller, newest first, with the friends in common.';

create or replace function private.public_profile(member_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  is_close boolean := me = public_profile.member_id
    or public_profile.member_id in (select private.friend_ids());
  profile jsonb;
begin
  perform private.limit_rate('public_profile', 240, interval '1 minute');

  select private.member_card(member) || jsonb_build_object(
    'created_at', member.created_at,
    'bio', details.bio,
    'location', details.location,
    'website', details.website,
    'mutual', case
      when me is not null and not is_close
        then (select shared.mutual from private.mutual_friends(array[member.id]) as shared)
    end
  )
  into profile
  from public.profiles as member
  left join public.profile_details as details on details.id = member.id and is_close
  where member.id = public_profile.member_id and private.is_visible(member.id);

  return profile;
end;
$$;

comment on function public.public_profile(uuid) is
  'A member''s card and when they joined. Bio, location and website only for themselves and friends; the '
  'friends in common only for other members.';

create index friendships_sent_newest_idx on public.friendships (user_id, created_at desc, friend_id desc)
where status = 'pending';

drop index public.friendships_sent_idx;

create function public.my_sent_requests(after jsonb default null, page_size integer default 50)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      private.member_card(member) as card,
      friendships.created_at as at,
      friendships.friend_id as id,
      row_number() over (order by friendships.created_at desc, friendships.friend_id desc) as rank
    from public.friendships
    join public.profiles as member on member.id = friendships.friend_id
    where friendships.user_id = (select auth.uid())
      and friendships.status = 'pending'
      and (friendships.created_at, friendships.friend_id)
        < (private.cursor_at(after), private.cursor_id(after))
    order by friendships.created_at desc, friendships.friend_id desc
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

comment on function public.my_sent_requests(jsonb, integer) is
  'A page of the caller''s requests that wait for an answer, newest first.';

grant execute on function
  private.mutual_friends(uuid[]),
  public.my_sent_requests(jsonb, integer)
to authenticated;
