-- A big event's guests are told by the job: thousands of notifications would exceed the time of the organiser's request.
create table private.event_notices (
  number bigint generated always as identity primary key,
  member_id uuid not null references public.profiles (id) on delete cascade,
  actor_id uuid not null references public.profiles (id) on delete cascade,
  type text not null,
  about jsonb not null
);

comment on table private.event_notices is
  'Notifications about big events that the job sends next. They outlive their event, which may be deleted once it is '
  'cancelled.';

create index event_notices_member_id_idx on private.event_notices (member_id);

create index event_notices_actor_id_idx on private.event_notices (actor_id);

alter table private.event_notices enable row level security;

create function private.tell_members(members uuid[], actor uuid, type text, about jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  member uuid;
begin
  if cardinality(members) > 200 then
    insert into private.event_notices (member_id, actor_id, type, about)
    select told.id, tell_members.actor, tell_members.type, tell_members.about
    from unnest(members) with ordinality as told (id, place)
    order by told.place;
    return;
  end if;

  perform private.lock_inboxes(members);

  foreach member in array members loop
    perform private.create_notification(member, actor, type, about);
  end loop;
end;
$$;

comment on function private.tell_members(uuid[], uuid, text, jsonb) is
  'Notifies members in the order of their ids, which is that of the locks. More than 200 are left to the job.';

create function private.send_event_notices_due()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  notices private.event_notices[];
  notice private.event_notices;
begin
  with due as (
    select event_notices.number
    from private.event_notices
    order by event_notices.number
    limit 200
    for update skip locked
  ),
  taken as (
    delete from private.event_notices
    using due
    where event_notices.number = due.number
    returning event_notices.*
  )
  select array_agg(taken::private.event_notices order by taken.member_id, taken.number) into notices from taken;

  if notices is null then
    return 0;
  end if;

  perform private.lock_inboxes(array(select told.member_id from unnest(notices) as told));

  foreach notice in array notices loop
    perform private.create_notification(notice.member_id, notice.actor_id, notice.type, notice.about);
  end loop;

  return cardinality(notices);
end;
$$;

comment on function private.send_event_notices_due() is
  'Sends up to 200 notifications about big events. Returns how many.';

create or replace function private.tell_event_change(event public.events, told jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  words text := private.event_change_words(event, told);
begin
  insert into private.event_changes (event_id, told_at, told)
  values (event.id, now(), private.event_values(event))
  on conflict on constraint event_changes_pkey do update
  set told_at = excluded.told_at, told = excluded.told, is_due = false;

  if words is not null then
    perform private.tell_members(
      array(select private.event_followers(event.id)),
      event.created_by,
      'event_changed',
      jsonb_build_object('event_id', event.id, 'event_title', event.title, 'changes', words)
        || private.event_values(event)
    );
  end if;
end;
$$;

create or replace function private.cancel_event(event_id uuid, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  words text := nullif(btrim(reason, E' \t\r\n'), '');
  event public.events;
  told uuid[];
begin
  perform private.limit_rate('edit_place', 120, interval '1 hour');
  event := private.lock_organised_event(cancel_event.event_id);

  if event.cancelled_at is not null then
    return;
  end if;

  if event.ends_at <= now() then
    raise check_violation using message = 'This event is over';
  end if;

  told := array(
    select event_attendees.user_id from public.event_attendees where event_attendees.event_id = event.id
    union
    select event_answers.user_id from public.event_answers where event_answers.event_id = event.id
    union
    select event_waiting.user_id from public.event_waiting where event_waiting.event_id = event.id
    union
    select event_invitations.invitee_id
    from public.event_invitations
    where event_invitations.event_id = event.id
      and event_invitations.kind = 'invitation'
      and event_invitations.status = 'pending'
    order by 1
  );

  -- The update tells those who are present: their inboxes are locked with all others.
  if cardinality(told) <= 200 then
    perform private.lock_inboxes(told);
  end if;

  update public.events
  set cancelled_at = now(), cancel_reason = words
  where events.id = event.id;

  perform private.tell_members(
    told,
    event.created_by,
    'event_cancelled',
    jsonb_strip_nulls(jsonb_build_object(
      'event_id', event.id, 'event_title', event.title, 'reason', private.plain_line(words)
    ))
  );
end;
$$;

create or replace function private.send_event_notices()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  lead integer;
  done integer;
begin
  -- One event or batch in a call, so that a call holds few inboxes.
  foreach lead in array array[60, 1440, 10080] loop
    done := private.send_reminders(lead);

    if done > 0 then
      return done;
    end if;
  end loop;

  done := private.send_event_notices_due();

  if done > 0 then
    return done;
  end if;

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
