-- Browsers read four digits of a year, and throw at a zone or a date that they don't know: one such event would break
-- every list and calendar that it is in.
alter table public.events add constraint events_readable_dates check (
  start_date >= '1900-01-01 00:00:00+00' and ends_at < '9999-12-31 00:00:00+00'
);

-- Guests are told of a link in one line.
alter table public.events add constraint events_link_line check (link = private.plain_line(link));

create or replace function private.set_end_of_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A named zone or UTC. Postgres would also accept any letters with an offset, so that digits stand in Etc/GMT alone.
  if new.time_zone !~ '^(UTC|Etc/GMT(0|\+([0-9]|1[0-2])|-([0-9]|1[0-4]))|[A-Z][A-Za-z_]*(/[A-Za-z_-]+){1,2})$' then
    raise check_violation using message = 'This time zone does not exist';
  end if;

  perform new.start_date at time zone new.time_zone;
  new.ends_at := private.end_of_event(new.start_date, new.end_date, new.time_zone);
  return new;
exception
  when invalid_parameter_value then
    raise check_violation using message = 'This time zone does not exist';
  when datetime_field_overflow then
    raise check_violation using message = 'This date is too far away';
end;
$$;

create function private.end_event_line()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.event_waiting where event_waiting.event_id = new.id;
  return null;
end;
$$;

-- Waiting ended with the start. The job that deletes the rows may not have run yet.
create trigger a_end_line
after update of start_date on public.events
for each row when (old.start_date <= now() and new.start_date > now())
execute function private.end_event_line();

create or replace function private.after_event_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changes private.event_changes;
begin
  if greatest(old.ends_at, new.ends_at) <= now() then
    return null;
  end if;

  select * into changes from private.event_changes where event_changes.event_id = new.id for update;

  if changes.told_at > now() - interval '10 minutes' then
    update private.event_changes set is_due = true where event_changes.event_id = new.id;
  else
    -- An earlier change may be due, and not told yet.
    perform private.tell_event_change(new, coalesce(changes.told, private.event_values(old)));
  end if;

  return null;
end;
$$;
