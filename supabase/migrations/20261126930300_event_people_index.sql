drop index public.event_attendees_newest_idx;

-- With the members, so that a list finds friends among all guests in the index alone.
create index event_attendees_newest_idx on public.event_attendees (event_id, created_at desc, id desc) include (user_id);

create or replace function private.event_attendee_page(event_id uuid, after jsonb, row_limit integer, query text)
returns table (rank bigint, user_id uuid, at timestamptz, id uuid)
language plpgsql
stable
security definer
rows 50
set search_path = ''
-- With the arrays as constants, each guest is looked up in a hash of them.
set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := private.member_id();
  organiser uuid := (select events.created_by from public.events where events.id = event_attendee_page.event_id);
  is_organiser boolean := organiser = me;
  hidden uuid[] := array(select private.blocked_ids());
  friends uuid[] := array(select private.friend_ids());
  part bigint := coalesce((after ->> 'rank')::bigint, 0);
  found_rows integer := 0;
  added integer;
begin
  if not (is_organiser or (organiser <> all (hidden) and (
    exists (
      select from public.event_attendees
      where event_attendees.event_id = event_attendee_page.event_id and event_attendees.user_id = me
    )
    or exists (
      select from public.event_answers
      where event_answers.event_id = event_attendee_page.event_id
        and event_answers.user_id = me
        and event_answers.answer = 'maybe'
    )
  ))) then
    return;
  end if;

  if is_organiser then
    hidden := '{}';
  end if;

  if after is null then
    return query
    select 0::bigint, event_attendees.user_id, event_attendees.created_at, event_attendees.id
    from public.event_attendees
    where event_attendees.event_id = event_attendee_page.event_id
      and event_attendees.user_id = organiser
      and (query = '' or private.is_named(event_attendees.user_id, query));
    get diagnostics found_rows = row_count;
  end if;

  if part <= 1 and cardinality(friends) > 0 then
    return query
    select 1::bigint, event_attendees.user_id, event_attendees.created_at, event_attendees.id
    from public.event_attendees
    where event_attendees.event_id = event_attendee_page.event_id
      -- Not by the index of members: a thousand friends would be a thousand look-ups.
      and (event_attendees.user_id = any (friends)) is true
      and event_attendees.user_id <> organiser
      and (event_attendees.created_at, event_attendees.id)
        < (private.cursor_at(private.people_cursor(after, 1)), private.cursor_id(private.people_cursor(after, 1)))
      and (query = '' or private.is_named(event_attendees.user_id, query))
    order by event_attendees.created_at desc, event_attendees.id desc
    limit row_limit - found_rows;
    get diagnostics added = row_count;
    found_rows := found_rows + added;
  end if;

  return query
  select 2::bigint, event_attendees.user_id, event_attendees.created_at, event_attendees.id
  from public.event_attendees
  where event_attendees.event_id = event_attendee_page.event_id
    and event_attendees.user_id <> all (friends)
    and event_attendees.user_id <> all (hidden)
    and event_attendees.user_id <> organiser
    and (event_attendees.created_at, event_attendees.id)
      < (private.cursor_at(private.people_cursor(after, 2)), private.cursor_id(private.people_cursor(after, 2)))
    and (query = '' or private.is_named(event_attendees.user_id, query))
  order by event_attendees.created_at desc, event_attendees.id desc
  limit row_limit - found_rows;
end;
$$;

comment on function private.event_attendee_page(uuid, jsonb, integer, text) is
  'Attendees of an event as its organiser, attendees and those who perhaps come see them, in the order of event_people.';
