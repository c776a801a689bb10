create index groups_search_idx on public.groups
using gin (name extensions.gin_trgm_ops, description extensions.gin_trgm_ops)
where privacy = 'public';

create function private.search_groups(query text, max_results integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  anywhere text := private.containing(query);
begin
  if private.member_id() is null or anywhere = '%%' then
    return '[]';
  end if;

  perform private.limit_rate('search_groups', 120, interval '1 minute');

  return (
    with found as materialized (
      select groups as place
      from public.groups
      where groups.privacy = 'public'
        and (groups.name ilike anywhere or groups.description ilike anywhere)
      limit 400
    ),
    best as (
      select
        found.place,
        row_number() over (
          order by
            (found.place).name ilike ltrim(anywhere, '%') desc,
            (found.place).name ilike anywhere desc,
            (found.place).created_at desc,
            (found.place).id
        ) as rank
      from found
    )
    select coalesce(jsonb_agg(private.group_card(best.place) order by best.rank), '[]')
    from best
    where best.rank <= least(greatest(coalesce(max_results, 20), 1), 20)
  );
end;
$$;

create function public.search_groups(query text, max_results integer default 20)
returns jsonb
language sql
set search_path = ''
as $$
  select private.search_groups(query, max_results);
$$;

comment on function public.search_groups(text, integer) is
  'Public groups whose name or description contains what was typed, at most 20.';

create function private.friends_to_invite(group_id uuid, event_id uuid, query text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with friends as (
    select member
    from public.profiles as member
    where member.id in (select private.friend_ids())
      and (
        btrim(query) = ''
        or member.username ilike private.containing(ltrim(btrim(query), '@'))
        or member.full_name ilike private.containing(query)
      )
      and (
        (
          friends_to_invite.group_id in (select private.my_moderated_group_ids())
          and not exists (
            select from public.group_members
            where group_members.group_id = friends_to_invite.group_id
              and group_members.user_id = member.id
          )
          and not exists (
            select from public.group_join_requests
            where group_join_requests.group_id = friends_to_invite.group_id
              and group_join_requests.user_id = member.id
              and group_join_requests.status = 'pending'
          )
        )
        or (
          friends_to_invite.event_id in (
            select events.id
            from public.events
            where events.created_by = (select private.member_id())
              or (events.privacy = 'public' and events.id in (select private.my_event_ids()))
          )
          and not exists (
            select from public.event_attendees
            where event_attendees.event_id = friends_to_invite.event_id
              and event_attendees.user_id = member.id
          )
          and not exists (
            select from public.event_invitations
            where event_invitations.event_id = friends_to_invite.event_id
              and event_invitations.invitee_id = member.id
              and event_invitations.status = 'pending'
          )
          and not exists (
            select from public.events
            join public.blocks
              on (blocks.blocker_id, blocks.blocked_id) in (
                (events.created_by, member.id), (member.id, events.created_by)
              )
            where events.id = friends_to_invite.event_id
          )
        )
      )
    order by member.full_name, member.id
    limit 10
  )
  select coalesce(
    jsonb_agg(private.member_card(member) order by (member).full_name, (member).id), '[]'
  )
  from friends;
$$;

create function public.friends_to_invite(
  group_id uuid default null, event_id uuid default null, query text default ''
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.friends_to_invite(group_id, event_id, coalesce(query, ''));
$$;

comment on function public.friends_to_invite(uuid, uuid, text) is
  'At most 10 friends whom the caller may invite to a group or an event: not there, not invited, not asking.';

grant execute on function
  private.search_groups(text, integer),
  public.search_groups(text, integer),
  private.friends_to_invite(uuid, uuid, text),
  public.friends_to_invite(uuid, uuid, text)
to authenticated;
