create or replace function private.search_people(query text, max_results integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
-- No plan fits all searches: `a` matches everybody, `elin sandberg` one member.
set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := private.member_id();
  term text := ltrim(btrim(coalesce(query, '')), '@');
  pattern text := private.contains_pattern(term);
  prefix_pattern text := lower(ltrim(pattern, '%'));
  ids uuid[];
begin
  if me is null or term = '' then
    return '{"items": []}';
  end if;

  perform private.limit_rate('search_people', 120, interval '1 minute');

  ids := array(
    -- The parts have a limit, so that a short term doesn't sort half the members.
    with candidates as (
      select member.id from public.profiles as member where member.username = lower(term)
      union
      -- Without a limit: others of the same name would otherwise take the places of the caller's friends.
      select member.id
      from public.profiles as member
      where member.id in (select private.friend_ids())
        and (member.username ilike pattern or member.full_name ilike pattern)
      union
      (
        select member.id
        from public.profiles as member
        where member.username like prefix_pattern
          and member.id <> me
          and member.id not in (select private.blocked_ids())
        limit 100
      )
      union
      (
        select member.id
        from public.profiles as member
        where (member.username ilike pattern or member.full_name ilike pattern)
          and member.id <> me
          and member.id not in (select private.blocked_ids())
        limit 400
      )
    )
    select member.id
    from candidates
    join public.profiles as member on member.id = candidates.id
    left join private.member_settings as setting on setting.member_id = member.id
    where member.id <> me
      and member.id not in (select private.blocked_ids())
      and (
        coalesce(setting.findable_by, 'everybody') = 'everybody'
        or member.username = lower(term)
        or member.id in (select private.friend_ids())
        or setting.findable_by = 'friends_of_friends' and exists (
          select from public.friendships as theirs
          where theirs.user_id = member.id
            and theirs.status = 'accepted'
            and theirs.friend_id in (select private.friend_ids())
        )
      )
    order by
      member.username = lower(term) desc,
      member.username like prefix_pattern or member.full_name ilike prefix_pattern desc,
      member.full_name,
      member.id
    limit least(greatest(coalesce(max_results, 5), 1), 20)
  );

  return (
    select jsonb_build_object('items', coalesce(
      jsonb_agg(
        private.member_card(member) || jsonb_build_object(
          'friendship', coalesce(friendship.state, 'none'),
          'mutual', case when friendship.state is distinct from 'friends' then shared.mutual end
        )
        order by listed.place
      ),
      '[]'
    ))
    from unnest(ids) with ordinality as listed (id, place)
    join public.profiles as member on member.id = listed.id
    left join private.friendships_with(ids) as friendship on friendship.id = listed.id
    left join private.mutual_friends(ids) as shared on shared.id = listed.id
  );
end;
$$;
