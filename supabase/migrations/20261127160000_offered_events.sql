-- A cancelled event is offered to nobody: whoever answered it finds it in their own lists.
create or replace function private.nearest_events(
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
      and events.cancelled_at is null
      and (not free_places or events.max_attendees is null or events.attendee_count < events.max_attendees)
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

create or replace function private.coming_events(
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
      and events.cancelled_at is null
      and (not free_places or events.max_attendees is null or events.attendee_count < events.max_attendees)
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
      and events.cancelled_at is null
      and (not free_places or events.max_attendees is null or events.attendee_count < events.max_attendees)
      and (not online or events.link is not null)
      and (events.start_date, events.id) > (after_at, after_id)
    order by events.start_date, events.id
    limit row_limit
  )
  order by start_date, id
  limit row_limit;
end;
$$;

comment on function private.nearest_events(
  double precision, double precision, double precision, jsonb, integer, boolean, boolean
) is
  'The public events that are neither past nor cancelled, nearest first, within a radius unless it is null. `chord` is '
  'the straight line through the globe, as a part of its radius.';

comment on function private.coming_events(jsonb, integer, boolean, boolean, boolean) is
  'The public events that are neither past nor cancelled, by start; with `only_placeless` those without a position.';
