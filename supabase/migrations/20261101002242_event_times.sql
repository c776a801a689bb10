alter table public.events
add constraint events_finite_dates check (isfinite(start_date) and isfinite(coalesce(end_date, start_date)));

create function private.end_of_event(start_date timestamptz, end_date timestamptz, time_zone text)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select coalesce(end_of_event.end_date, greatest(
    end_of_event.start_date + interval '3 hours',
    (date_trunc('day', end_of_event.start_date at time zone end_of_event.time_zone) + interval '1 day')
      at time zone end_of_event.time_zone
  ));
$$;

comment on function private.end_of_event(timestamptz, timestamptz, text) is
  'Where no end is said: midnight after the day it starts on there, and at least three hours.';

create function private.set_end_of_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A place or UTC; Postgres alone would take any letters with an offset as well.
  if new.time_zone !~ '^(UTC|[A-Z][A-Za-z_]*(/[A-Za-z0-9_+-]+){1,2})$' then
    raise check_violation using message = 'This time zone does not exist';
  end if;

  perform new.start_date at time zone new.time_zone;
  new.ends_at := private.end_of_event(new.start_date, new.end_date, new.time_zone);
  return new;
exception when invalid_parameter_value then
  raise check_violation using message = 'This time zone does not exist';
end;
$$;

create trigger set_end_of_event
before insert or update of start_date, end_date, time_zone on public.events
for each row execute function private.set_end_of_event();

create trigger a_limit
before insert on public.events
for each row when (current_user = 'authenticated')
execute function private.limit_hourly('create_event', '20');

create trigger touch
before update of
  title, description, location, start_date, end_date, time_zone, privacy, max_attendees, cover_image,
  latitude, longitude
on public.events
for each row execute function private.touch();
