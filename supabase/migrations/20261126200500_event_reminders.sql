create table public.event_reminders (
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- An hour, a day, a week; empty for none.
  minutes_before integer[] not null
    constraint event_reminders_minutes_before
      check (minutes_before <@ array[60, 1440, 10080] and cardinality(minutes_before) <= 3),
  chosen_at timestamptz not null default now(),
  primary key (event_id, user_id)
);

comment on table public.event_reminders is
  'When members want to be reminded of an event, if they chose it. By default attendees are reminded one day and one hour '
  'before, those who perhaps come one day before.';

create index event_reminders_user_id_idx on public.event_reminders (user_id);

create table private.sent_reminders (
  event_id uuid not null references public.events (id) on delete cascade,
  member_id uuid not null references public.profiles (id) on delete cascade,
  minutes_before integer not null,
  -- The start that it reminded of: an event that was put off is reminded of again.
  start_date timestamptz not null,
  primary key (event_id, member_id, minutes_before)
);

comment on table private.sent_reminders is 'Reminders that were sent, until the event starts.';

create index sent_reminders_member_id_idx on private.sent_reminders (member_id);

create index sent_reminders_start_date_idx on private.sent_reminders (start_date);

create index events_start_idx on public.events (start_date) where cancelled_at is null;

alter table public.event_reminders enable row level security;
alter table private.sent_reminders enable row level security;

grant select on public.event_reminders to authenticated;

create policy "members see their own reminders"
on public.event_reminders for select to authenticated
using (user_id = (select private.member_id()));

create trigger require_live_session
before insert or delete or update on public.event_reminders
for each statement execute function private.admit_live_session();

create function private.reminders_of(event_id uuid, member_id uuid)
returns integer[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select event_reminders.minutes_before
      from public.event_reminders
      where event_reminders.event_id = reminders_of.event_id
        and event_reminders.user_id = reminders_of.member_id
    ),
    case
      when exists (
        select from public.event_attendees
        where event_attendees.event_id = reminders_of.event_id
          and event_attendees.user_id = reminders_of.member_id
      ) then array[60, 1440]
      when exists (
        select from public.event_answers
        where event_answers.event_id = reminders_of.event_id
          and event_answers.user_id = reminders_of.member_id
          and event_answers.answer = 'maybe'
      ) then array[1440]
      else '{}'
    end
  );
$$;

comment on function private.reminders_of(uuid, uuid) is
  'How many minutes before an event a member is reminded: as they chose, else by their answer.';

create function private.set_event_reminders(event_id uuid, minutes_before integer[])
returns integer[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  chosen integer[] := array(select distinct lead.minutes from unnest(minutes_before) as lead (minutes) order by 1);
begin
  perform private.limit_rate('set_event_reminders', 120, interval '1 hour');

  if set_event_reminders.event_id not in (select private.my_event_ids()) then
    raise exception sqlstate 'PT404' using message = 'This event does not exist';
  end if;

  if minutes_before is null then
    delete from public.event_reminders
    where event_reminders.event_id = set_event_reminders.event_id and event_reminders.user_id = me;
  else
    insert into public.event_reminders (event_id, user_id, minutes_before)
    values (set_event_reminders.event_id, me, chosen)
    on conflict on constraint event_reminders_pkey do update
    set minutes_before = excluded.minutes_before, chosen_at = excluded.chosen_at;
  end if;

  return private.reminders_of(set_event_reminders.event_id, me);
end;
$$;

create function public.set_event_reminders(event_id uuid, minutes_before integer[])
returns integer[]
language sql
set search_path = ''
as $$
  select private.set_event_reminders(event_id, minutes_before);
$$;

comment on function public.set_event_reminders(uuid, integer[]) is
  'Chooses the reminders of an event that the caller attends or perhaps attends: 60, 1440 and 10080 minutes before, none '
  'with an empty list, the defaults with null. Returns what is in force.';

create function private.due_reminder(minutes_before integer)
returns public.events
language plpgsql
security definer
set search_path = ''
as $$
declare
  lead interval := make_interval(mins => minutes_before);
  event public.events;
begin
  -- Locked against a cancellation or a new start. A busy event has its turn in the next call.
  select events.* into event
  from public.events
  where events.cancelled_at is null
    and events.start_date > now()
    and events.start_date > now() + lead - interval '5 minutes'
    and events.start_date <= now() + lead
    and exists (select from private.reminded_members(events, due_reminder.minutes_before))
  order by events.start_date
  limit 1
  for no key update of events skip locked;

  return event;
end;
$$;

comment on function private.due_reminder(integer) is
  'Locks an event whose reminder at that time before its start became due within the last five minutes, and isn''t sent '
  'to everybody.';

create function private.reminded_members(event public.events, minutes_before integer)
returns setof uuid
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select following.user_id
  from (
    select event_attendees.user_id, event_attendees.created_at as since, array[60, 1440] as defaults
    from public.event_attendees
    where event_attendees.event_id = event.id
    union all
    select event_answers.user_id, event_answers.answered_at, array[1440]
    from public.event_answers
    where event_answers.event_id = event.id and event_answers.answer = 'maybe'
  ) as following
  left join public.event_reminders
    on event_reminders.event_id = event.id and event_reminders.user_id = following.user_id
  where reminded_members.minutes_before = any (coalesce(event_reminders.minutes_before, following.defaults))
    -- A member who answers or chooses after that time knows when the event starts.
    and greatest(following.since, event_reminders.chosen_at)
      <= event.start_date - make_interval(mins => reminded_members.minutes_before)
    and not exists (
      select from private.sent_reminders
      where sent_reminders.event_id = event.id
        and sent_reminders.member_id = following.user_id
        and sent_reminders.minutes_before = reminded_members.minutes_before
        and sent_reminders.start_date
          > event.start_date - make_interval(mins => reminded_members.minutes_before)
    )
    and not private.are_blocked(event.created_by, following.user_id)
  order by following.user_id
  limit 200;
$$;

comment on function private.reminded_members(public.events, integer) is
  'At most 200 members who are to be reminded of an event now, in the order in which their inboxes are locked.';

create function private.send_reminders(minutes_before integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events := private.due_reminder(minutes_before);
  members uuid[] := array(select private.reminded_members(event, minutes_before));
  member uuid;
begin
  if event.id is null then
    return 0;
  end if;

  insert into private.sent_reminders (event_id, member_id, minutes_before, start_date)
  select event.id, reminded.id, send_reminders.minutes_before, event.start_date
  from unnest(members) as reminded (id)
  on conflict on constraint sent_reminders_pkey do update set start_date = excluded.start_date;

  perform private.lock_inboxes(members);

  foreach member in array members loop
    perform private.create_notification(
      member,
      null,
      'event_reminder',
      jsonb_build_object(
        'event_id', event.id,
        'event_title', event.title,
        'starts_at', event.start_date,
        'when', case send_reminders.minutes_before
          when 60 then 'in an hour'
          when 1440 then 'in a day'
          else 'in a week'
        end || ', ' || private.event_time_words(event.start_date, event.time_zone)
      )
    );
  end loop;

  return cardinality(members);
end;
$$;

comment on function private.send_reminders(integer) is
  'Reminds the members of one event, at most 200. Returns how many.';

create function private.send_event_notices()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  lead integer;
  done integer;
begin
  -- One event in a call, so that a call holds the inboxes of one event alone.
  foreach lead in array array[60, 1440, 10080] loop
    done := private.send_reminders(lead);

    if done > 0 then
      return done;
    end if;
  end loop;

  done := private.tell_due_change();

  if done > 0 then
    return done;
  end if;

  delete from private.sent_reminders
  where sent_reminders.ctid = any (array(
    select old.ctid from private.sent_reminders as old
    where old.start_date <= now()
    limit 500
    for update skip locked
  ));

  return private.end_event_waiting();
end;
$$;

create function public.send_event_notices()
returns integer
language sql
set search_path = ''
as $$
  select private.send_event_notices();
$$;

comment on function public.send_event_notices() is
  'For send-event-notices: sends due reminders and notices of changes, of one event in each call, and ends the lines of '
  'events that have started. Returns how much it did; the caller calls again until that is 0.';

create or replace function private.event_page_extras(event public.events)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'friends_going', private.event_friends(event),
    'visible_to_friends', not exists (
      select from private.hidden_attendance
      where hidden_attendance.event_id = event.id
        and hidden_attendance.member_id = (select private.member_id())
    ),
    'reads_discussion', event.id in (select private.my_event_ids()),
    'reminders', private.reminders_of(event.id, (select private.member_id())),
    'request_count', case when counts.organised then (
      select count(*)
      from public.event_invitations
      where event_invitations.event_id = event.id
        and event_invitations.kind = 'request'
        and event_invitations.status = 'pending'
    ) end,
    'invited_count', case when counts.organised then (
      select count(*)
      from public.event_invitations
      where event_invitations.event_id = event.id
        and event_invitations.kind = 'invitation'
        and event_invitations.status = 'pending'
    ) end,
    'waiting_count', case when counts.organised then (
      select count(*) from public.event_waiting where event_waiting.event_id = event.id and event.start_date > now()
    ) end
  )
  from (select event.created_by = (select private.member_id())) as counts (organised);
$$;

grant execute on function
  private.set_event_reminders(uuid, integer[]),
  public.set_event_reminders(uuid, integer[])
to authenticated;

grant execute on function
  private.send_event_notices(),
  public.send_event_notices()
to service_role;
