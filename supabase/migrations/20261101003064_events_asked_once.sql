-- The events of a member were found by reading all events, as long as these are few pages; they are looked up
-- one by one now, and so cost what a member's own events are.
create or replace function private.my_event_ids()
returns setof uuid
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select event_attendees.event_id
  from public.event_attendees
  where event_attendees.user_id = (select private.member_id())
    and (
      select events.created_by from public.events where events.id = event_attendees.event_id
    ) not in (select private.blocked_ids())
  union
  select events.id
  from public.events
  where events.created_by = (select private.member_id());
$$;

-- Who organises was looked up, under the policies of events, for everybody on the page, and the caller's events
-- once more than the policy of attendance does: whoever doesn't go sees nobody.
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
      event_attendees.created_at as at,
      event_attendees.id,
      row_number() over (order by event_attendees.created_at desc, event_attendees.id desc) as rank
    from public.event_attendees
    where event_attendees.event_id = event_people.event_id
      and exists (select from public.events where events.id = event_people.event_id)
      and (event_attendees.created_at, event_attendees.id)
        < (private.cursor_at(after), private.cursor_id(after))
    order by event_attendees.created_at desc, event_attendees.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'member', member.card,
        'organiser', found.user_id = (
          select events.created_by from public.events where events.id = event_people.event_id
        ),
        'since', found.at
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', found.at, 'id', found.id) order by rank),
    private.page_length(page_size)
  )
  from found
  join private.people_cards(array(select found.user_id from found)) as member
    on member.id = found.user_id;
$$;
