-- The tab Attending goes by the starts of all events that a member answered. Beside the answers, an index has them in
-- a few buffers; among the events, each start costs a look-up. Triggers set these columns: the default is for clients,
-- whose rows leave them out.
alter table public.event_attendees
add column start_date timestamptz not null default 'infinity',
add column ends_at timestamptz not null default 'infinity';

alter table public.event_answers
add column start_date timestamptz not null default 'infinity',
add column ends_at timestamptz not null default 'infinity';

alter table public.event_waiting
add column start_date timestamptz not null default 'infinity',
add column ends_at timestamptz not null default 'infinity';

create function private.set_times_of_answer()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  -- Functions that answer hold the event already. The lock keeps its times from changing before this row is seen.
  select * into event from public.events where events.id = new.event_id for no key update;

  if found then
    new.start_date := event.start_date;
    new.ends_at := event.ends_at;
  end if;

  return new;
end;
$$;

comment on function private.set_times_of_answer() is 'Gives an answer the times of its event.';

-- After admit_attendee, which refuses what may not be answered.
create trigger set_times
before insert on public.event_attendees
for each row execute function private.set_times_of_answer();

create trigger set_times
before insert on public.event_answers
for each row execute function private.set_times_of_answer();

create trigger set_times
before insert on public.event_waiting
for each row execute function private.set_times_of_answer();

create function private.move_answers()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.event_attendees
  set start_date = new.start_date, ends_at = new.ends_at
  where event_attendees.event_id = new.id;

  update public.event_answers
  set start_date = new.start_date, ends_at = new.ends_at
  where event_answers.event_id = new.id;

  update public.event_waiting
  set start_date = new.start_date, ends_at = new.ends_at
  where event_waiting.event_id = new.id;

  return null;
end;
$$;

comment on function private.move_answers() is 'Keeps the times beside the answers to an event as the event has them.';

-- After a_end_started_waiting, and before the triggers that lock inboxes.
create trigger a_move_answers
after update of start_date, end_date, time_zone on public.events
for each row when ((old.start_date, old.ends_at) is distinct from (new.start_date, new.ends_at))
execute function private.move_answers();

update public.event_attendees
set start_date = events.start_date, ends_at = events.ends_at
from public.events
where events.id = event_attendees.event_id;

update public.event_answers
set start_date = events.start_date, ends_at = events.ends_at
from public.events
where events.id = event_answers.event_id;

update public.event_waiting
set start_date = events.start_date, ends_at = events.ends_at
from public.events
where events.id = event_waiting.event_id;

drop index public.event_attendees_user_id_idx;
drop index public.event_answers_user_id_idx;
drop index public.event_waiting_user_id_idx;

create index event_attendees_user_id_idx on public.event_attendees (user_id, event_id) include (start_date, ends_at);

create index event_answers_user_id_idx on public.event_answers (user_id, event_id) include (answer, start_date, ends_at);

create index event_waiting_user_id_idx on public.event_waiting (user_id, event_id) include (start_date, ends_at);

create or replace function private.answered_event_times()
returns table (id uuid, start_date timestamptz, ends_at timestamptz, waits boolean)
language plpgsql
stable
security definer
rows 20
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := private.member_id();
begin
  return query
  select event_attendees.event_id, event_attendees.start_date, event_attendees.ends_at, false
  from public.event_attendees
  where event_attendees.user_id = me
  union all
  select event_answers.event_id, event_answers.start_date, event_answers.ends_at, false
  from public.event_answers
  where event_answers.user_id = me and event_answers.answer = 'maybe'
  union all
  select event_waiting.event_id, event_waiting.start_date, event_waiting.ends_at, true
  from public.event_waiting
  where event_waiting.user_id = me;
end;
$$;

comment on function private.answered_event_times() is
  'The events that the caller attends, perhaps attends or waits for, also those of blocked organisers.';

create or replace function private.answered_events(is_past boolean, after jsonb, row_limit integer)
returns public.events[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  blocked uuid[] := array(select private.blocked_ids());
  page_ids uuid[];
begin
  if is_past then
    page_ids := array(
      select answered.id
      from (
        select listed.id
        from private.answered_event_times() as listed
        where listed.ends_at <= now()
          and not listed.waits
          and (listed.start_date, listed.id) < (private.cursor_at(after), private.cursor_id(after))
        order by listed.start_date desc, listed.id desc
        -- A fence, so that only the events of a page are asked for their organisers, and none without blocks.
        offset 0
      ) as answered
      where blocked = '{}'
        or (select events.created_by from public.events where events.id = answered.id) <> all (blocked)
      limit row_limit
    );
  else
    page_ids := array(
      select answered.id
      from (
        select listed.id
        from private.answered_event_times() as listed
        where listed.ends_at > now()
          and (not listed.waits or listed.start_date > now())
          and (listed.start_date, listed.id) > (
            coalesce((after ->> 'at')::timestamptz, '-infinity'),
            coalesce((after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000')
          )
        order by listed.start_date, listed.id
        offset 0
      ) as answered
      where blocked = '{}'
        or (select events.created_by from public.events where events.id = answered.id) <> all (blocked)
      limit row_limit
    );
  end if;

  return array(
    select events
    from public.events
    where events.id = any (page_ids)
    order by array_position(page_ids, events.id)
  );
end;
$$;

create or replace function private.event_counts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := private.member_id();
  blocked uuid[] := array(select private.blocked_ids());
begin
  return jsonb_build_object(
    'attending', (
      select count(*)
      from private.answered_event_times() as listed
      where listed.ends_at > now()
        and (not listed.waits or listed.start_date > now())
        and (
          blocked = '{}'
          or (select events.created_by from public.events where events.id = listed.id) <> all (blocked)
        )
    ),
    'organised', (
      select count(*) from public.events where events.created_by = me and events.ends_at > now()
    )
  );
end;
$$;
