-- Waiting ends when the event starts. Its members saw it end and may have other plans: an event that is put off afterwards
-- must not make them guests.
drop trigger b_admit_postponed on public.events;

create function private.end_started_waiting()
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

comment on function private.end_started_waiting() is
  'Ends the waiting list of an event that had started when its start was moved to the future. The job may not have run yet.';

create trigger a_end_started_waiting
after update of start_date on public.events
for each row when (old.start_date <= now() and new.start_date > now())
execute function private.end_started_waiting();

create or replace function private.end_event_waiting()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  delete from public.event_waiting
  where (event_waiting.event_id, event_waiting.user_id) in (
    select waiting.event_id, waiting.user_id
    from public.event_waiting as waiting
    join public.events on events.id = waiting.event_id
    where events.start_date <= now()
    limit 500
    for update of waiting skip locked
  );

  get diagnostics ended = row_count;
  return ended;
end;
$$;
