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
  -- Rounded to the metre, so that the same distance compares equal on every page.
  select round((2 * 6371 * asin(least(1, sqrt(
    sin(radians(other_latitude - latitude) / 2) ^ 2
    + cos(radians(latitude)) * cos(radians(other_latitude))
      * sin(radians(other_longitude - longitude) / 2) ^ 2
  ))))::numeric, 3)::double precision;
$$;

comment on function private.distance_km(
  double precision, double precision, double precision, double precision
) is
  'The great-circle distance on a globe with a radius of 6371 km.';

create function private.event_item(event public.events, distance_km double precision)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.event_details(event) || jsonb_build_object('distance_km', distance_km);
$$;

create function private.upcoming_events(after jsonb, page_size integer, only_placeless boolean)
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

create function private.nearby_events(
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
        nearby_events.latitude, nearby_events.longitude, events.latitude, events.longitude
      ) as km
    from public.events
    where events.privacy = 'public'
      and events.ends_at > now()
      and events.latitude is not null
      -- A degree of latitude is at least 110 km.
      and (
        radius_km is null
        or abs(events.latitude - nearby_events.latitude) <= radius_km / 110
      )
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
    when latitude is null or longitude is null then private.upcoming_events(after, page_size, false)
    else private.nearby_events(latitude, longitude, radius_km, after, page_size)
      || case
        when after is null then
          jsonb_build_object('placeless', private.upcoming_events(null, page_size, true))
        else '{}'
      end
  end;
$$;

comment on function public.discover_events(
  double precision, double precision, double precision, jsonb, integer
) is
  'A page of the public events that aren''t past: by start or, from a position, by distance within a '
  'radius unless it is null. The first page from a position lists the events without coordinates '
  'separately.';

create function public.discover_placeless_events(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.upcoming_events(after, page_size, true);
$$;

comment on function public.discover_placeless_events(jsonb, integer) is
  'A further page of the public events without coordinates, by start.';

create function public.my_events(after jsonb default null, page_size integer default 20)
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
      row_number() over (order by events.start_date desc, events.id desc) as rank
    from public.events
    where events.created_by = (select private.member_id())
      and (events.start_date, events.id) < (private.cursor_at(after), private.cursor_id(after))
    order by events.start_date desc, events.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(private.event_details(event) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

comment on function public.my_events(jsonb, integer) is
  'A page of the events that the caller organises, latest start first.';

create function public.attending(after jsonb default null, page_size integer default 20)
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
      row_number() over (order by events.start_date desc, events.id desc) as rank
    from public.event_attendees as attendance
    join public.events on events.id = attendance.event_id
    where attendance.user_id = (select private.member_id())
      and (events.start_date, events.id) < (private.cursor_at(after), private.cursor_id(after))
    order by events.start_date desc, events.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(private.event_details(event) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

comment on function public.attending(jsonb, integer) is
  'A page of the events that the caller attends, latest start first.';

create function public.event_counts()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'attending', (
      select count(*) from public.event_attendees
      join public.events on events.id = event_attendees.event_id
      where event_attendees.user_id = (select private.member_id())
    ),
    'organised', (
      select count(*) from public.events where events.created_by = (select private.member_id())
    )
  );
$$;

comment on function public.event_counts() is 'The numbers of events that the caller attends and organises.';

create function private.event_card_by_link(event_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.limit_rate('place_card', 240, interval '1 minute');

  return (
    select private.event_card(events)
    from public.events
    where events.id = event_card_by_link.event_id
      and private.member_id() is not null
      and events.created_by not in (select private.blocked_ids())
  );
end;
$$;

create function public.event_card(event_id uuid)
returns jsonb
language sql
set search_path = ''
as $$
  select private.event_card_by_link(event_id);
$$;

comment on function public.event_card(uuid) is
  'An event''s card for anybody who has its link, so that they can ask to attend. Never its location or '
  'attendees.';

create function public.event_page(event_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.event_details(events) || jsonb_build_object(
    'request_count', case
      when events.created_by = (select private.member_id()) then (
        select count(*)
        from public.event_invitations
        where event_invitations.event_id = events.id
          and event_invitations.kind = 'request'
          and event_invitations.status = 'pending'
      )
    end
  )
  from public.events
  where events.id = event_page.event_id;
$$;

comment on function public.event_page(uuid) is
  'An event that the caller may see, or null. The organiser also gets the number of requests.';

-- The policy of event_attendees decides: a member who doesn't attend sees nobody.
create function public.event_people(
  event_id uuid, after jsonb default null, page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
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
        'organiser', candidates.user_id = (
          select events.created_by from public.events where events.id = event_people.event_id
        ),
        'since', candidates.at
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  )
  from candidates
  join private.place_member_cards(array(select candidates.user_id from candidates)) as member
    on member.id = candidates.user_id;
$$;

comment on function public.event_people(uuid, jsonb, integer) is
  'A page of an event''s attendees, latest joined first. For its attendees.';

create function public.event_requests(
  event_id uuid, after jsonb default null, page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
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
        'id', candidates.id,
        'member', member.card,
        'kind', candidates.kind,
        'invited_by', candidates.invited_by,
        'since', candidates.created_at
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.created_at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  )
  from candidates
  join private.place_member_cards(array(select candidates.invitee_id from candidates)) as member
    on member.id = candidates.invitee_id;
$$;

comment on function public.event_requests(uuid, jsonb, integer) is
  'A page of an event''s pending requests and invitations, newest first. For its organiser.';

grant execute on function
  private.distance_km(double precision, double precision, double precision, double precision),
  private.event_item(public.events, double precision),
  private.upcoming_events(jsonb, integer, boolean),
  private.nearby_events(double precision, double precision, double precision, jsonb, integer),
  public.discover_events(double precision, double precision, double precision, jsonb, integer),
  public.discover_placeless_events(jsonb, integer),
  public.my_events(jsonb, integer),
  public.attending(jsonb, integer),
  public.event_counts(),
  private.event_card_by_link(uuid),
  public.event_card(uuid),
  public.event_page(uuid),
  public.event_people(uuid, jsonb, integer),
  public.event_requests(uuid, jsonb, integer)
to authenticated;
