create or replace function private.discovered_events(
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
    return private.coming_events_page(after, page_size, place.user_id is not null, free, online);
  end if;

  page := private.nearest_events_page(
    place.latitude, place.longitude, radius_km, after, page_size, free, online
  );
  if page ->> 'next' is not null then
    return page;
  end if;

  room := private.page_length(page_size) - jsonb_array_length(page -> 'items');
  if room = 0 then
    return page || '{"next": {"at": "-infinity", "id": "00000000-0000-0000-0000-000000000000"}}';
  end if;

  rest := private.coming_events_page(null, room, true, free, online);
  return rest || jsonb_build_object('items', (page -> 'items') || (rest -> 'items'));
end;
$$;

drop function private.offered_events_nearby(
  public.user_locations, double precision, boolean, boolean, jsonb, integer
);

drop function private.offered_events(boolean, boolean, boolean, jsonb, integer);
