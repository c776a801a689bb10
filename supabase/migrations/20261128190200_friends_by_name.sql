create or replace function public.my_friends(
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
      friendships.accepted_at as since,
      member.full_name as name,
      member.id,
      row_number() over (order by member.full_name collate "und-x-icu", member.id) as rank
    from public.friendships
    join public.profiles as member on member.id = friendships.friend_id
    where friendships.user_id = (select auth.uid())
      and friendships.status = 'accepted'
      and (
        after is null
        or (member.full_name collate "und-x-icu", member.id) > (after ->> 'at', (after ->> 'id')::uuid)
      )
      and (
        btrim(search) = ''
        or member.username ilike private.contains_pattern(search)
        or member.full_name ilike private.contains_pattern(search)
      )
    order by member.full_name collate "und-x-icu", member.id
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(jsonb_build_object('member', card, 'since', since) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', name, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

comment on function public.my_friends(text, jsonb, integer) is
  'A page of the caller''s friends by name, in the order of the Unicode collation; `search` matches name or username. '
  '`at` of its cursor is a name.';
