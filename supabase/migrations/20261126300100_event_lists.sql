create function private.offered_events(
  only_placeless boolean, free boolean, online boolean, after jsonb, page_size integer
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      events as event,
      events.start_date as at,
      events.id,
      row_number() over (order by events.start_date, events.id) as rank
    from public.events
    where events.privacy = 'public'
      and events.ends_at > now()
      and (not free or (events.cancelled_at is null and not private.is_event_full(events)))
      and (not online or events.link is not null)
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
  from candidates;
$$;

create function private.offered_events_nearby(
  place public.user_locations, radius_km double precision, free boolean, online boolean, after jsonb, page_size integer
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
      private.distance_km(place.latitude, place.longitude, events.latitude, events.longitude) as km
    from public.events
    where events.privacy = 'public'
      and events.ends_at > now()
      and (not free or (events.cancelled_at is null and not private.is_event_full(events)))
      and (not online or events.link is not null)
      and events.latitude is not null
      -- A degree of latitude is at least 110 km.
      and (radius_km is null or abs(events.latitude - place.latitude) <= radius_km / 110)
  ),
  candidates as (
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
  from candidates;
$$;

create function private.discovered_events(
  place public.user_locations,
  radius_km double precision,
  free boolean,
  online boolean,
  after jsonb,
  page_size integer
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  page jsonb;
  rest jsonb;
  room integer;
begin
  if place.user_id is null or after ? 'at' then
    return private.offered_events(place.user_id is not null, free, online, after, page_size);
  end if;

  page := private.offered_events_nearby(place, radius_km, free, online, after, page_size);
  if page ->> 'next' is not null then
    return page;
  end if;

  room := private.page_length(page_size) - jsonb_array_length(page -> 'items');
  if room = 0 then
    return page || '{"next": {"at": "-infinity", "id": "00000000-0000-0000-0000-000000000000"}}';
  end if;

  rest := private.offered_events(true, free, online, null, room);
  return rest || jsonb_build_object('items', (page -> 'items') || (rest -> 'items'));
end;
$$;

comment on function private.discovered_events(
  public.user_locations, double precision, boolean, boolean, jsonb, integer
) is
  'Public events by start or, from a place, by distance, followed by those without a position.';

create function public.event_list(
  list text,
  free boolean default false,
  online boolean default false,
  everywhere boolean default false,
  after jsonb default null,
  page_size integer default 20
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  place public.user_locations;
  page jsonb;
begin
  select * into place from public.user_locations where user_locations.user_id = (select private.member_id());

  page := case list
    when 'discover' then private.discovered_events(
      place, case when not everywhere then 50 end, free, online, after, page_size
    )
    when 'attending' then public.attending(after, page_size)
    when 'organised' then public.my_events(after, page_size)
    when 'past' then public.past_events(after, page_size)
  end;

  if page is null then
    raise check_violation using message = 'This list does not exist';
  end if;

  if after is not null then
    return page;
  end if;

  return page || jsonb_build_object(
    'counts', public.event_counts(),
    'location', case
      when place.user_id is not null
        then jsonb_build_object('latitude', place.latitude, 'longitude', place.longitude)
    end
  );
end;
$$;

comment on function public.event_list(text, boolean, boolean, boolean, jsonb, integer) is
  'A page of a list of events: discover, attending, organised or past. Discover goes by start or, if the caller shares '
  'a location, by distance within 50 km or everywhere. The first page has event_counts and the location, too.';

grant execute on function
  private.is_event_full(public.events),
  private.offered_events(boolean, boolean, boolean, jsonb, integer),
  private.offered_events_nearby(public.user_locations, double precision, boolean, boolean, jsonb, integer),
  private.discovered_events(public.user_locations, double precision, boolean, boolean, jsonb, integer),
  public.event_list(text, boolean, boolean, boolean, jsonb, integer)
to authenticated;
