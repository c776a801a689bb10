-- Positions as points on a globe of radius 1: the straight line between two of them grows with the distance on the
-- ground, so that the index finds the nearest everywhere, also across the date line and at the poles.
create extension if not exists cube with schema extensions;

create index events_position_idx on public.events using gist (
  (extensions.cube(array[
    cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))
  ]))
)
where privacy = 'public' and latitude is not null;

-- Events that have begun are few among all, and found by the range. The rest is read in the order of the starts.
create index events_live_idx on public.events using gist ((tstzrange(start_date, greatest(start_date, ends_at))))
where privacy = 'public';

create index events_coming_idx on public.events (start_date, id) where privacy = 'public';

create index events_coming_placeless_idx on public.events (start_date, id) where privacy = 'public' and latitude is null;

drop function public.discover_events(double precision, double precision, double precision, jsonb, integer);
drop function public.discover_placeless_events(jsonb, integer);
drop function private.nearby_events(double precision, double precision, double precision, jsonb, integer);
drop function private.upcoming_events(jsonb, integer, boolean);

create function private.nearest_events(
  latitude double precision,
  longitude double precision,
  radius_km double precision,
  after jsonb,
  row_limit integer,
  free_places boolean,
  online boolean
)
returns table (event public.events, chord double precision)
language plpgsql
stable
security definer
rows 20
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  origin extensions.cube := extensions.cube(array[
    cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))
  ]);
  longest_chord double precision := case
    when radius_km is null then 2
    else 2 * sin(least(greatest(radius_km, 0) / 12742, pi() / 2))
  end;
  after_chord double precision := coalesce((after ->> 'chord')::double precision, -1);
  after_id uuid := coalesce((after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
begin
  if private.member_id() is null then
    return;
  end if;

  return query
  select measured.event, measured.chord
  from (
    select
      events as event,
      events.id,
      extensions.cube(array[
        cos(radians(events.latitude)) * cos(radians(events.longitude)),
        cos(radians(events.latitude)) * sin(radians(events.longitude)),
        sin(radians(events.latitude))
      ]) operator(extensions.<->) origin as chord
    from public.events
    where events.privacy = 'public'
      and events.latitude is not null
      and events.ends_at > now()
      and events.created_by not in (select private.blocked_ids())
      and (
        not free_places or events.cancelled_at is null
        and (events.max_attendees is null or events.attendee_count < events.max_attendees)
      )
      and (not online or events.link is not null)
      -- Nothing of it remains without a radius: the index then gives the order alone.
      and (
        radius_km is null
        or extensions.cube(array[
          cos(radians(events.latitude)) * cos(radians(events.longitude)),
          cos(radians(events.latitude)) * sin(radians(events.longitude)),
          sin(radians(events.latitude))
        ]) operator(extensions.<@) extensions.cube_enlarge(origin, longest_chord, 3)
      )
  ) as measured
  where measured.chord <= longest_chord and (measured.chord, measured.id) > (after_chord, after_id)
  order by measured.chord, measured.id
  limit row_limit;
end;
$$;

comment on function private.nearest_events(
  double precision, double precision, double precision, jsonb, integer, boolean, boolean
) is
  'The public events that aren''t past, nearest first, within a radius unless it is null. `chord` is the straight line '
  'through the globe, as a part of its radius.';

create function private.coming_events(
  after jsonb, row_limit integer, only_placeless boolean, free_places boolean, online boolean
)
returns setof public.events
language plpgsql
stable
security definer
rows 20
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  after_at timestamptz := coalesce((after ->> 'at')::timestamptz, '-infinity');
  after_id uuid := coalesce((after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
begin
  if private.member_id() is null then
    return;
  end if;

  return query
  -- By itself, so that the order doesn't tempt the planner to go through all events for the few that have begun.
  with live as materialized (
    select events.*
    from public.events
    where events.privacy = 'public'
      and tstzrange(events.start_date, greatest(events.start_date, events.ends_at)) @> now()
      and (not only_placeless or events.latitude is null)
      and events.created_by not in (select private.blocked_ids())
      and (
        not free_places or events.cancelled_at is null
        and (events.max_attendees is null or events.attendee_count < events.max_attendees)
      )
      and (not online or events.link is not null)
      and (events.start_date, events.id) > (after_at, after_id)
  )
  (select live.* from live order by live.start_date, live.id limit row_limit)
  union all
  (
    select events.*
    from public.events
    where events.privacy = 'public'
      and events.start_date > now()
      and (not only_placeless or events.latitude is null)
      and events.created_by not in (select private.blocked_ids())
      and (
        not free_places or events.cancelled_at is null
        and (events.max_attendees is null or events.attendee_count < events.max_attendees)
      )
      and (not online or events.link is not null)
      and (events.start_date, events.id) > (after_at, after_id)
    order by events.start_date, events.id
    limit row_limit
  )
  order by start_date, id
  limit row_limit;
end;
$$;

comment on function private.coming_events(jsonb, integer, boolean, boolean, boolean) is
  'The public events that aren''t past, by start; with `only_placeless` those without a position.';

create function private.coming_events_page(
  after jsonb, page_size integer, only_placeless boolean, free_places boolean, online boolean
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      coming as event,
      coming.start_date as at,
      coming.id,
      row_number() over (order by coming.start_date, coming.id) as rank
    from private.coming_events(
      after, private.page_length(page_size) + 1, only_placeless, coalesce(free_places, false), coalesce(online, false)
    ) as coming
  )
  select private.page(
    jsonb_agg(private.event_item(event, null) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

create function private.nearest_events_page(
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
  with candidates as (
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
    jsonb_agg(
      private.event_item(
        event, private.distance_km(latitude, longitude, (event).latitude, (event).longitude)
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('chord', chord, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

create function public.discover_events(
  latitude double precision default null,
  longitude double precision default null,
  radius_km double precision default 50,
  after jsonb default null,
  page_size integer default 20,
  free_places boolean default false,
  online boolean default false
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
    when latitude is null or longitude is null then
      private.coming_events_page(after, page_size, false, free_places, online)
    else private.nearest_events_page(latitude, longitude, radius_km, after, page_size, free_places, online)
      || case
        when after is null then
          jsonb_build_object('placeless', private.coming_events_page(null, page_size, true, free_places, online))
        else '{}'
      end
  end;
$$;

comment on function public.discover_events(
  double precision, double precision, double precision, jsonb, integer, boolean, boolean
) is
  'A page of the public events that aren''t past: by start or, from a position, by distance within a radius unless it is '
  'null; with `free_places` those that take guests, with `online` those with a link. The first page from a position lists '
  'the events without coordinates separately.';

create function public.discover_placeless_events(
  after jsonb default null,
  page_size integer default 20,
  free_places boolean default false,
  online boolean default false
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.coming_events_page(after, page_size, true, free_places, online);
$$;

comment on function public.discover_placeless_events(jsonb, integer, boolean, boolean) is
  'A further page of the public events without coordinates, by start, filtered as in discover_events.';

grant execute on function
  private.nearest_events(double precision, double precision, double precision, jsonb, integer, boolean, boolean),
  private.coming_events(jsonb, integer, boolean, boolean, boolean),
  private.coming_events_page(jsonb, integer, boolean, boolean, boolean),
  private.nearest_events_page(double precision, double precision, double precision, jsonb, integer, boolean, boolean),
  public.discover_events(double precision, double precision, double precision, jsonb, integer, boolean, boolean),
  public.discover_placeless_events(jsonb, integer, boolean, boolean)
to authenticated;
