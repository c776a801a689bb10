create function private.distance_km(
  latitude double precision,
  longitude double precision,
  other_latitude double precision,
  other_longitude double precision
)
returns double precision
language sql
immutable
set search_path = ''
as $$
  -- To the metre, so that the same distance compares equal from page to page.
  select round((2 * 6371 * asin(least(1, sqrt(
    sin(radians(other_latitude - latitude) / 2) ^ 2
    + cos(radians(latitude)) * cos(radians(other_latitude))
      * sin(radians(other_longitude - longitude) / 2) ^ 2
  ))))::numeric, 3)::double precision;
$$;

comment on function private.distance_km(
  double precision, double precision, double precision, double precision
) is 'As the crow flies on a globe of 6371 km.';

create function private.event_item(event public.events, distance_km double precision)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.event_details(event) || jsonb_build_object('distance_km', distance_km);
$$;

create function private.coming_events(after jsonb, page_size integer, only_placeless boolean)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with found as (
    select
      events as event,
      events.start_date as at,
      events.id,
      row_number() over (order by events.start_date, events.id) as rank
    from public.events
    where events.privacy = 'public'
      and events.ends_at > now()
      and (not only_placeless or events.latitude is null)
      and (events.start_date, events.id) > (
        coalesce((after ->> 'at')::timestamptz, '-infinity'),
        coalesce((after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000')
      )
    order by events.start_date, events.id
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(private.event_item(event, null) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from found;
$$;

create function private.near_events(
  latitude double precision,
  longitude double precision,
  radius_km double precision,
  after jsonb,
  page_size integer
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with measured as (
    select
      events as event,
      events.id,
      private.distance_km(
        near_events.latitude, near_events.longitude, events.latitude, events.longitude
      ) as km
    from public.events
    where events.privacy = 'public'
      and events.ends_at > now()
      and events.latitude is not null
      -- A degree of latitude is at least 110 km.
      and (
        radius_km is null
        or abs(events.latitude - near_events.latitude) <= radius_km / 110
      )
  ),
  found as (
    select measured.*, row_number() over (order by measured.km, measured.id) as rank
    from measured
    where (radius_km is null or measured.km <= radius_km)
      and (measured.km, measured.id) > (
        coalesce((after ->> 'km')::double precision, -1),
        coalesce((after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000')
      )
    order by measured.km, measured.id
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(private.event_item(event, km) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('km', km, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from found;
$$;

create function public.discover_events(
  latitude double precision default null,
  longitude double precision default null,
  radius_km double precision default 50,
  after jsonb default null,
  page_size integer default 20
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
    when latitude is null or longitude is null then private.coming_events(after, page_size, false)
    else private.near_events(latitude, longitude, radius_km, after, page_size)
      || case
        when after is null then
          jsonb_build_object('placeless', private.coming_events(null, page_size, true))
        else '{}'
      end
  end;
$$;

comment on function public.discover_events(
  double precision, double precision, double precision, jsonb, integer
) is
  'A page of the public events that are not past: by start, or from a position by distance, within a radius '
  'unless it is null. The first page from a position has the events that say no position apart.';

create function public.discover_placeless_events(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.coming_events(after, page_size, true);
$$;

comment on function public.discover_placeless_events(jsonb, integer) is
  'A further page of the public events that say no position, by start.';

grant execute on function
  private.distance_km(double precision, double precision, double precision, double precision),
  private.event_item(public.events, double precision),
  private.coming_events(jsonb, integer, boolean),
  private.near_events(double precision, double precision, double precision, jsonb, integer),
  public.discover_events(double precision, double precision, double precision, jsonb, integer),
  public.discover_placeless_events(jsonb, integer)
to authenticated;
