-- The events that the caller answered are found without their rows, most of which are past or belong to other pages.
create index events_times_idx on public.events (id) include (start_date, ends_at, created_by);

create or replace function private.my_event_ids()
returns setof uuid
language plpgsql
stable
security definer
rows 20
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  blocked uuid[] := array(select private.blocked_ids());
  own uuid[] := array(select events.id from public.events where events.created_by = me);
  answered uuid[] := array(
    select event_attendees.event_id
    from public.event_attendees
    where event_attendees.user_id = me and event_attendees.event_id <> all (own)
    union
    select event_answers.event_id
    from public.event_answers
    where event_answers.user_id = me and event_answers.answer = 'maybe' and event_answers.event_id <> all (own)
  );
begin
  -- Only a member with blocks pays for reading who organises the events.
  if blocked <> '{}' then
    answered := array(
      select events.id from public.events where events.id = any (answered) and events.created_by <> all (blocked)
    );
  end if;

  return query select unnest(own || answered);
end;
$$;

create function private.answered_event_times()
returns table (id uuid, start_date timestamptz, ends_at timestamptz, waits boolean)
language plpgsql
stable
security definer
rows 20
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := private.member_id();
  ids uuid[] := array(
    select event_attendees.event_id from public.event_attendees where event_attendees.user_id = me
    union
    select event_answers.event_id
    from public.event_answers
    where event_answers.user_id = me and event_answers.answer = 'maybe'
  );
  waiting_ids uuid[] := array(
    select event_waiting.event_id from public.event_waiting where event_waiting.user_id = me
  );
begin
  return query
  select events.id, events.start_date, events.ends_at, events.id <> all (ids)
  from public.events
  where events.id = any (ids || waiting_ids)
    and (events.created_by = me or events.created_by not in (select private.blocked_ids()));
end;
$$;

comment on function private.answered_event_times() is
  'The events that the caller attends, perhaps attends or waits for, without those of blocked organisers.';

create function private.answered_events(is_past boolean, after jsonb, row_limit integer)
returns public.events[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  page_ids uuid[];
begin
  if is_past then
    page_ids := array(
      select listed.id
      from private.answered_event_times() as listed
      where listed.ends_at <= now()
        and not listed.waits
        and (listed.start_date, listed.id) < (private.cursor_at(after), private.cursor_id(after))
      order by listed.start_date desc, listed.id desc
      limit row_limit
    );
  else
    page_ids := array(
      select listed.id
      from private.answered_event_times() as listed
      where listed.ends_at > now()
        and (not listed.waits or listed.start_date > now())
        and (listed.start_date, listed.id) > (
          coalesce((after ->> 'at')::timestamptz, '-infinity'),
          coalesce((after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000')
        )
      order by listed.start_date, listed.id
      limit row_limit
    );
  end if;

  return array(
    select events
    from public.events
    where events.id = any (page_ids)
    order by array_position(page_ids, events.id)
  );
end;
$$;

comment on function private.answered_events(boolean, jsonb, integer) is
  'The events to come that the caller attends, perhaps attends or waits for, by start; or the past that they attended or '
  'perhaps attended, latest first.';

create function private.event_counts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := private.member_id();
begin
  return jsonb_build_object(
    'attending', (
      select count(*)
      from private.answered_event_times() as listed
      where listed.ends_at > now() and (not listed.waits or listed.start_date > now())
    ),
    'organised', (
      select count(*) from public.events where events.created_by = me and events.ends_at > now()
    )
  );
end;
$$;

create or replace function public.event_counts()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.event_counts();
$$;

create or replace function public.attending(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.events_page(
    private.answered_events(false, after, private.page_length(page_size) + 1), private.page_length(page_size)
  );
$$;

create or replace function public.past_events(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.events_page(
    private.answered_events(true, after, private.page_length(page_size) + 1), private.page_length(page_size)
  );
$$;

grant execute on function private.answered_events(boolean, jsonb, integer), private.event_counts() to authenticated;
