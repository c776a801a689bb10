-- One statement for a page, as for groups.
create function private.event_cards(event_rows public.events[])
returns table (id uuid, card jsonb)
language plpgsql
stable
security definer
rows 20
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := private.member_id();
  ids uuid[] := array(select event.id from unnest(event_rows) as event);
begin
  return query
  with attendance as materialized (
    select event_attendees.event_id
    from public.event_attendees
    where event_attendees.user_id = me and event_attendees.event_id = any (ids)
  ),
  line as materialized (
    select event_waiting.event_id, event_waiting.number
    from public.event_waiting
    where event_waiting.user_id = me and event_waiting.event_id = any (ids)
  ),
  answers as materialized (
    select event_answers.event_id, event_answers.answer
    from public.event_answers
    where event_answers.user_id = me and event_answers.event_id = any (ids)
  ),
  bans as materialized (
    select event_bans.event_id
    from private.event_bans
    where event_bans.member_id = me and event_bans.event_id = any (ids)
  ),
  invitations as materialized (
    select event_invitations.id, event_invitations.event_id, event_invitations.kind, event_invitations.invited_by
    from public.event_invitations
    where event_invitations.invitee_id = me
      and event_invitations.event_id = any (ids)
      and event_invitations.status = 'pending'
      and event_invitations.event_id not in (select bans.event_id from bans)
  ),
  pending as materialized (
    select
      invitations.event_id,
      jsonb_build_object(
        'id', invitations.id,
        'kind', invitations.kind,
        'invited_by', case when inviter.id is not null then private.member_card(inviter) end
      ) as invitation
    from invitations
    left join public.profiles as inviter on inviter.id = invitations.invited_by
    where inviter.id is null or inviter.id not in (select private.blocked_ids())
  )
  select
    event.id,
    jsonb_build_object(
      'id', event.id,
      'title', event.title,
      'description', event.description,
      'start_date', event.start_date,
      'end_date', event.end_date,
      'time_zone', event.time_zone,
      'ends_at', event.ends_at,
      'privacy', event.privacy,
      'cover_image', event.cover_image,
      'attendee_count', event.attendee_count,
      'maybe_count', event.maybe_count,
      'max_attendees', event.max_attendees,
      'cancelled_at', event.cancelled_at,
      'cancel_reason', event.cancel_reason,
      'created_at', event.created_at,
      'organised', event.created_by = me,
      'kept_out', bans.event_id is not null,
      'answer', mine.answer,
      'going', coalesce(mine.answer = 'going', false),
      -- The place in the line: 1 is the next.
      'waiting_place', case when mine.answer = 'waiting' and event.cancelled_at is null then (
        select count(*)
        from public.event_waiting as ahead
        where ahead.event_id = event.id
          and ahead.number <= line.number
          and not private.are_blocked(ahead.user_id, event.created_by)
      ) end,
      'pending', pending.invitation
    )
  from unnest(event_rows) as event
  left join attendance on attendance.event_id = event.id
  left join line on line.event_id = event.id
  left join answers on answers.event_id = event.id
  left join bans on bans.event_id = event.id
  left join pending on pending.event_id = event.id
  cross join lateral (
    select case
      when attendance.event_id is not null then 'going'
      when line.event_id is not null and event.start_date > now() then 'waiting'
      else answers.answer
    end as answer
  ) as mine;
end;
$$;

comment on function private.event_cards(public.events[]) is
  'Events for everybody who has their links, with the caller''s own answer, invitation and place in the line.';

create function private.events_in_detail(event_rows public.events[])
returns table (id uuid, details jsonb)
language plpgsql
stable
security definer
rows 20
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  select
    event.id,
    shown.card || jsonb_build_object(
      'location', event.location,
      'latitude', event.latitude,
      'longitude', event.longitude,
      'link', event.link,
      'sequence', event.sequence,
      'organiser', organiser.card
    )
  from unnest(event_rows) as event
  join private.event_cards(event_rows) as shown on shown.id = event.id
  left join private.place_member_cards(array(select maker.created_by from unnest(event_rows) as maker)) as organiser
    on organiser.id = event.created_by;
end;
$$;

comment on function private.events_in_detail(public.events[]) is
  'Events for those who may read their rows: their cards, with the place and the organiser.';

create or replace function private.event_card(event public.events)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select shown.card from private.event_cards(array[event]) as shown;
$$;

create or replace function private.event_details(event public.events)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select shown.details from private.events_in_detail(array[event]) as shown;
$$;

create function private.events_page(candidates public.events[], length integer, common jsonb default '{}')
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.page(
    (
      select jsonb_agg(shown.details || common order by event.ordinality)
      from private.events_in_detail(candidates[:length]) as shown
      join unnest(candidates) with ordinality as event on event.id = shown.id
    ),
    (
      select jsonb_agg(jsonb_build_object('at', event.start_date, 'id', event.id) order by event.ordinality)
      from unnest(candidates) with ordinality as event
    ),
    length
  );
$$;

comment on function private.events_page(public.events[], integer, jsonb) is
  'A page of events in the order of the candidates, by their starts, with the fields `common` in each.';

create or replace function private.coming_events_page(
  after jsonb, page_size integer, only_placeless boolean, free_places boolean, online boolean
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.events_page(
    array(
      select coming
      from private.coming_events(
        after, private.page_length(page_size) + 1, only_placeless, coalesce(free_places, false), coalesce(online, false)
      ) as coming
      order by coming.start_date, coming.id
    ),
    private.page_length(page_size),
    '{"distance_km": null}'
  );
$$;

create or replace function private.nearest_events_page(
  latitude double precision,
  longitude double precision,
  radius_km double precision,
  after jsonb,
  page_size integer,
  free_places boolean,
  online boolean
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as materialized (
    select
      nearest.event,
      nearest.chord,
      (nearest.event).id,
      row_number() over (order by nearest.chord, (nearest.event).id) as rank
    from private.nearest_events(
      latitude, longitude, radius_km, after, private.page_length(page_size) + 1,
      coalesce(free_places, false), coalesce(online, false)
    ) as nearest
  )
  select private.page(
    (
      select jsonb_agg(
        shown.details || jsonb_build_object(
          'distance_km',
          private.distance_km(latitude, longitude, (candidates.event).latitude, (candidates.event).longitude)
        )
        order by candidates.rank
      )
      from private.events_in_detail(
        array(select candidates.event from candidates where candidates.rank <= private.page_length(page_size))
      ) as shown
      join candidates on candidates.id = shown.id
    ),
    (
      select jsonb_agg(jsonb_build_object('chord', candidates.chord, 'id', candidates.id) order by candidates.rank)
      from candidates
    ),
    private.page_length(page_size)
  );
$$;

drop function private.event_item(public.events, double precision);
drop function private.my_event_answer(public.events);
drop function private.my_event_turn(public.events);

create index events_organised_idx on public.events (created_by, start_date, id) include (ends_at);

drop index public.events_created_by_idx;

create or replace function public.my_events(after jsonb default null, page_size integer default 20)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  length integer := private.page_length(page_size);
  after_at timestamptz := coalesce((after ->> 'at')::timestamptz, '-infinity');
  after_id uuid := coalesce((after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
begin
  return private.events_page(
    array(
      select events
      from public.events
      where events.created_by = (select private.member_id())
        and events.ends_at > now()
        and (events.start_date, events.id) > (after_at, after_id)
      order by events.start_date, events.id
      limit length + 1
    ),
    length
  );
end;
$$;

grant execute on function
  private.events_in_detail(public.events[]),
  private.events_page(public.events[], integer, jsonb)
to authenticated;
