-- Naming a stranger in a thread, a group or an event is left to the policy of profiles no more: for a handful
-- it went through everybody whom the caller meets. Why the caller sees them is known there already: they
-- write to each other, or the caller read the rows that the others stand in.
create or replace function public.thread(
  partner_id uuid, after jsonb default null, page_size integer default 30
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with may as materialized (
    select private.can_message(thread.partner_id) as write
  ),
  -- Each direction is one range of an index; together they would be a sort of the whole thread.
  either as (
    (
      select messages as message, messages.created_at as at, messages.id
      from public.messages
      where messages.sender_id = (select auth.uid())
        and messages.recipient_id = thread.partner_id
        and (messages.created_at, messages.id) < (private.cursor_at(after), private.cursor_id(after))
      order by messages.created_at desc, messages.id desc
      limit private.page_length(page_size) + 1
    )
    union all
    (
      select messages as message, messages.created_at as at, messages.id
      from public.messages
      where messages.recipient_id = (select auth.uid())
        and messages.sender_id = thread.partner_id
        and (messages.created_at, messages.id) < (private.cursor_at(after), private.cursor_id(after))
      order by messages.created_at desc, messages.id desc
      limit private.page_length(page_size) + 1
    )
  ),
  found as (
    select either.*, row_number() over (order by either.at desc, either.id desc) as place
    from either
    order by either.at desc, either.id desc
    limit private.page_length(page_size) + 1
  )
  select jsonb_build_object(
    'partner', case
      when (select may.write from may) then (
        select member.card from private.member_cards(array[thread.partner_id]) as member
      )
      else (
        select private.member_card(member)
        from public.profiles as member
        where member.id = thread.partner_id
      )
    end,
    'friendship', public.friendship_with(thread.partner_id),
    'can_message', (select may.write from may)
  ) || private.page(
    jsonb_agg(private.message_card(found.message) order by place)
      filter (where place <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', found.at, 'id', found.id) order by place),
    private.page_length(page_size)
  )
  from found;
$$;

drop function private.partner_card(uuid);

create function private.people_cards(ids uuid[])
returns table (id uuid, card jsonb)
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select member.id, private.member_card(member)
  from public.profiles as member
  where member.id = any (ids);
$$;

comment on function private.people_cards(uuid[]) is
  'Who stands in rows of a group or an event that the caller read under their policy: whoever keeps order '
  'there is shown the blocked too. Nobody else calls it; the API does not reach it.';

create or replace function public.group_people(
  group_id uuid, after jsonb default null, page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with found as (
    select
      group_members.user_id,
      group_members.role,
      group_members.created_at as at,
      group_members.id,
      row_number() over (order by group_members.created_at desc, group_members.id desc) as rank
    from public.group_members
    where group_members.group_id = group_people.group_id
      and group_people.group_id in (select private.my_group_ids())
      and (group_members.created_at, group_members.id)
        < (private.cursor_at(after), private.cursor_id(after))
    order by group_members.created_at desc, group_members.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object('member', member.card, 'role', found.role, 'since', found.at) order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', found.at, 'id', found.id) order by rank),
    private.page_length(page_size)
  )
  from found
  join private.people_cards(array(select found.user_id from found)) as member
    on member.id = found.user_id;
$$;

create or replace function public.group_requests(
  group_id uuid, after jsonb default null, page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with found as (
    select
      group_join_requests.*,
      row_number() over (
        order by group_join_requests.created_at desc, group_join_requests.id desc
      ) as rank
    from public.group_join_requests
    where group_join_requests.group_id = group_requests.group_id
      and group_requests.group_id in (select private.my_administered_group_ids())
      and group_join_requests.status = 'pending'
      and (group_join_requests.created_at, group_join_requests.id)
        < (private.cursor_at(after), private.cursor_id(after))
    order by group_join_requests.created_at desc, group_join_requests.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'id', found.id,
        'member', member.card,
        'kind', found.kind,
        'invited_by', found.invited_by,
        'since', found.created_at
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', found.created_at, 'id', found.id) order by rank),
    private.page_length(page_size)
  )
  from found
  join private.people_cards(array(select found.user_id from found)) as member
    on member.id = found.user_id;
$$;

create or replace function public.event_people(
  event_id uuid, after jsonb default null, page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with found as (
    select
      event_attendees.user_id,
      events.created_by = event_attendees.user_id as organises,
      event_attendees.created_at as at,
      event_attendees.id,
      row_number() over (order by event_attendees.created_at desc, event_attendees.id desc) as rank
    from public.event_attendees
    join public.events on events.id = event_attendees.event_id
    where event_attendees.event_id = event_people.event_id
      and event_people.event_id in (select private.my_event_ids())
      and (event_attendees.created_at, event_attendees.id)
        < (private.cursor_at(after), private.cursor_id(after))
    order by event_attendees.created_at desc, event_attendees.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object('member', member.card, 'organiser', found.organises, 'since', found.at)
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', found.at, 'id', found.id) order by rank),
    private.page_length(page_size)
  )
  from found
  join private.people_cards(array(select found.user_id from found)) as member
    on member.id = found.user_id;
$$;

create or replace function public.event_requests(
  event_id uuid, after jsonb default null, page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with found as (
    select
      event_invitations.*,
      row_number() over (
        order by event_invitations.created_at desc, event_invitations.id desc
      ) as rank
    from public.event_invitations
    where event_invitations.event_id = event_requests.event_id
      and event_requests.event_id in (select private.my_organised_event_ids())
      and event_invitations.status = 'pending'
      and (event_invitations.created_at, event_invitations.id)
        < (private.cursor_at(after), private.cursor_id(after))
    order by event_invitations.created_at desc, event_invitations.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'id', found.id,
        'member', member.card,
        'kind', found.kind,
        'invited_by', found.invited_by,
        'since', found.created_at
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', found.created_at, 'id', found.id) order by rank),
    private.page_length(page_size)
  )
  from found
  join private.people_cards(array(select found.invitee_id from found)) as member
    on member.id = found.invitee_id;
$$;

grant execute on function private.people_cards(uuid[]) to authenticated;
