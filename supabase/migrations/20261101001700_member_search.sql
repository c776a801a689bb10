create index profiles_search_idx on public.profiles
using gin (username extensions.gin_trgm_ops, full_name extensions.gin_trgm_ops);

create function private.friendship_state(one uuid, other uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select case friendships.status when 'accepted' then 'friends' else 'sent' end
      from public.friendships
      where friendships.user_id = one and friendships.friend_id = other
    ),
    (
      select 'received'
      from public.friendships
      where friendships.user_id = other and friendships.friend_id = one
    ),
    'none'
  );
$$;

create function private.search_people(query text, max_results integer)
returns table (id uuid, username text, full_name text, avatar_url text, friendship text)
language plpgsql
security definer
set search_path = ''
-- A plan for one search is wrong for another: `a` matches everybody, `elin sandberg` one.
set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := private.member_id();
  typed text := ltrim(btrim(coalesce(query, '')), '@');
  anywhere text := private.containing(typed);
  beginning text := lower(ltrim(anywhere, '%'));
begin
  if me is null or typed = '' then
    return;
  end if;

  perform private.limit_rate('search_people', 120, interval '1 minute');

  return query
  -- Both ways end early, so that a short word does not sort half the members.
  with found as (
    (
      select member.id
      from public.profiles as member
      where member.username like beginning
        and member.id <> me
        and member.id not in (select private.blocked_ids())
      limit 100
    )
    union
    (
      select member.id
      from public.profiles as member
      where (member.username ilike anywhere or member.full_name ilike anywhere)
        and member.id <> me
        and member.id not in (select private.blocked_ids())
      limit 400
    )
  )
  select
    member.id,
    member.username,
    member.full_name,
    member.avatar_url,
    private.friendship_state(me, member.id)
  from found
  join public.profiles as member on member.id = found.id
  order by
    member.username = lower(typed) desc,
    member.username like beginning or member.full_name ilike beginning desc,
    member.full_name,
    member.id
  limit least(greatest(coalesce(max_results, 5), 1), 20);
end;
$$;

create function public.search_people(query text, max_results integer default 5)
returns table (id uuid, username text, full_name text, avatar_url text, friendship text)
language sql
set search_path = ''
as $$
  select * from private.search_people(query, max_results);
$$;

comment on function public.search_people(text, integer) is
  'Members whose name or username contains what was typed, at most 20, never the caller or the blocked.';

grant execute on function private.search_people(text, integer), public.search_people(text, integer)
to authenticated;
