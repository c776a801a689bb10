-- What guests were last told of an event, so that several changes in a row are told once.
create table private.event_changes (
  event_id uuid primary key references public.events (id) on delete cascade,
  told_at timestamptz not null,
  -- The values that guests know.
  told jsonb not null,
  is_due boolean not null default false
);

comment on table private.event_changes is
  'Events whose guests were told of a change, and whether there is a later one to tell when ten minutes have passed.';

create index event_changes_due_idx on private.event_changes (told_at) where is_due;

alter table private.event_changes enable row level security;

create function private.event_followers(event_id uuid)
returns setof uuid
language sql
stable
rows 50
set search_path = ''
as $$
  select event_attendees.user_id
  from public.event_attendees
  where event_attendees.event_id = event_followers.event_id
  union
  select event_answers.user_id
  from public.event_answers
  where event_answers.event_id = event_followers.event_id and event_answers.answer = 'maybe'
  union
  select event_waiting.user_id
  from public.event_waiting
  where event_waiting.event_id = event_followers.event_id
  order by 1;
$$;

comment on function private.event_followers(uuid) is
  'The members who attend an event, perhaps attend or wait, in the order in which their inboxes are locked.';

create function private.event_time_words(at timestamptz, time_zone text)
returns text
language sql
stable
set search_path = ''
as $$
  select to_char(at at time zone time_zone, 'FMDy FMDD Mon YYYY, HH24:MI') || ' (' || time_zone || ')';
$$;

create function private.event_values(event public.events)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'start_date', event.start_date,
    'end_date', event.end_date,
    'time_zone', event.time_zone,
    'location', event.location,
    'link', event.link
  );
$$;

comment on function private.event_values(public.events) is 'The values of an event whose change its guests are told of.';

create function private.event_change_words(event public.events, told jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(change.words, '; ' order by change.place)
  from (values
    (
      1,
      'starts ' || private.event_time_words(event.start_date, event.time_zone),
      array['start_date', 'time_zone']
    ),
    (
      2,
      coalesce('ends ' || private.event_time_words(event.end_date, event.time_zone), 'no end'),
      array['end_date']
    ),
    (3, coalesce('at ' || private.plain_line(event.location), 'no place'), array['location']),
    (4, coalesce('online at ' || event.link, 'no link'), array['link'])
  ) as change (place, words, keys)
  where exists (
    select from unnest(change.keys) as key
    where private.event_values(event) -> key is distinct from told -> key
  );
$$;

comment on function private.event_change_words(public.events, jsonb) is
  'The new values of an event, in words; null if they are what guests were told.';

create function private.tell_event_change(event public.events, told jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  words text := private.event_change_words(event, told);
  followers uuid[];
  follower uuid;
begin
  insert into private.event_changes (event_id, told_at, told)
  values (event.id, now(), private.event_values(event))
  on conflict on constraint event_changes_pkey do update
  set told_at = excluded.told_at, told = excluded.told, is_due = false;

  if words is null then
    return;
  end if;

  followers := array(select private.event_followers(event.id));
  perform private.lock_inboxes(followers);

  foreach follower in array followers loop
    perform private.create_notification(
      follower,
      event.created_by,
      'event_changed',
      jsonb_build_object('event_id', event.id, 'event_title', event.title, 'changes', words)
        || private.event_values(event)
    );
  end loop;
end;
$$;

comment on function private.tell_event_change(public.events, jsonb) is
  'Tells the guests of an event, which the caller has locked, its new values. `told` are those that they know.';

create function private.after_event_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changes private.event_changes;
begin
  select * into changes from private.event_changes where event_changes.event_id = new.id for update;

  if changes.told_at > now() - interval '10 minutes' then
    update private.event_changes set is_due = true where event_changes.event_id = new.id;
  else
    perform private.tell_event_change(new, private.event_values(old));
  end if;

  return null;
end;
$$;

-- Triggers fire in the order of their names: this one locks the inboxes of all guests, the next ones some of them.
create trigger a_tell_change
after update of start_date, end_date, time_zone, location, link on public.events
for each row when (
  new.cancelled_at is null
  and (old.start_date, old.end_date, old.time_zone, old.location, old.link)
    is distinct from (new.start_date, new.end_date, new.time_zone, new.location, new.link)
)
execute function private.after_event_change();

drop trigger a_admit_waiting on public.events;

create trigger b_admit_waiting
after update of max_attendees on public.events
for each row when (old.max_attendees < coalesce(new.max_attendees, 2147483647))
execute function private.after_event_limit();

create function private.tell_due_change()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
  changes private.event_changes;
begin
  select events.* into event
  from private.event_changes
  join public.events on events.id = event_changes.event_id
  where event_changes.is_due and event_changes.told_at <= now() - interval '10 minutes'
  order by event_changes.told_at
  limit 1
  for no key update of events skip locked;

  if event.id is null then
    return 0;
  end if;

  select * into changes from private.event_changes where event_changes.event_id = event.id for update;

  if event.cancelled_at is null and event.ends_at > now() then
    perform private.tell_event_change(event, changes.told);
  else
    update private.event_changes set is_due = false where event_changes.event_id = event.id;
  end if;

  return 1;
end;
$$;

comment on function private.tell_due_change() is
  'Tells one event''s guests of what changed within ten minutes after the last notice. Returns the number of events.';

create function private.end_event_waiting()
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

comment on function private.end_event_waiting() is
  'Ends the lines of events that have started. Returns how many members waited, at most 500.';

create function private.delete_event_request_notification(request public.event_invitations)
returns void
language sql
set search_path = ''
as $$
  delete from public.notifications
  where notifications.actor_id = request.invitee_id
    and notifications.type = 'event_request'
    and notifications.data ->> 'event_id' = request.event_id::text;
$$;

create or replace function private.announce_event_invitation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
  about jsonb;
begin
  select * into event from public.events where events.id = new.event_id;
  about := jsonb_build_object('event_id', event.id, 'event_title', event.title);

  if new.kind = 'invitation' then
    if not private.hides_event_from(new.event_id, new.invitee_id) then
      perform private.create_notification(new.invitee_id, new.invited_by, 'event_invite', about);
    end if;

    return null;
  end if;

  perform private.notify(
    array[event.created_by],
    'event',
    jsonb_build_object('event_id', event.id, 'what', 'requests')
  );
  perform private.create_notification(event.created_by, new.invitee_id, 'event_request', about);

  return null;
end;
$$;

create or replace function private.answer_event_invitation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  if new.status = 'accepted' then
    select * into event from public.events where events.id = new.event_id for no key update;

    -- An answer to the event accepts its invitation, and has its row already.
    if not exists (
      select from public.event_attendees
      where event_attendees.event_id = new.event_id and event_attendees.user_id = new.invitee_id
      union all
      select from public.event_waiting
      where event_waiting.event_id = new.event_id and event_waiting.user_id = new.invitee_id
      union all
      select from public.event_answers
      where event_answers.event_id = new.event_id
        and event_answers.user_id = new.invitee_id
        and event_answers.answer = 'maybe'
    ) then
      if new.kind = 'invitation' and event.start_date > now() and private.is_event_full(event) then
        perform private.wait_for_place(event, new.invitee_id);
      else
        perform private.claim_event_place(new.event_id);
        insert into public.event_attendees (event_id, user_id) values (new.event_id, new.invitee_id);

        -- Nobody is told of their own answer to an invitation, and a refusal isn't told.
        if new.kind = 'request' then
          perform private.create_notification(
            new.invitee_id, event.created_by, 'event_welcome',
            jsonb_build_object('event_id', event.id, 'event_title', event.title)
          );
        end if;
      end if;
    end if;
  else
    perform private.notify(
      array[coalesce(new.invited_by, new.invitee_id)],
      'event',
      jsonb_build_object('event_id', new.event_id, 'what', 'requests')
    );
  end if;

  perform private.delete_event_invitation_notification(new);

  if new.kind = 'request' then
    perform private.delete_event_request_notification(new);
  end if;

  return null;
end;
$$;

create function private.after_event_request_end()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  organiser uuid := (select events.created_by from public.events where events.id = old.event_id);
begin
  -- A request also ends with its event or its author. Their deletion announces itself.
  if old.invitee_id = private.member_id() and organiser is not null then
    perform private.notify(
      array[organiser],
      'event',
      jsonb_build_object('event_id', old.event_id, 'what', 'requests')
    );
  end if;

  perform private.delete_event_request_notification(old);
  return null;
end;
$$;

create trigger after_event_request_end
after delete on public.event_invitations
for each row when (old.kind = 'request' and old.status = 'pending')
execute function private.after_event_request_end();

-- Can't go is nobody's business: that friend is offered as before.
create or replace function private.friends_to_invite(group_id uuid, event_id uuid, query text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with friends as (
    select member
    from public.profiles as member
    where member.id in (select private.friend_ids())
      and (
        btrim(query) = ''
        or member.username ilike private.contains_pattern(ltrim(btrim(query), '@'))
        or member.full_name ilike private.contains_pattern(query)
      )
      and (
        (
          friends_to_invite.group_id in (select private.my_moderated_group_ids())
          and not private.is_banned(friends_to_invite.group_id, member.id)
          and not exists (
            select from public.group_members
            where group_members.group_id = friends_to_invite.group_id
              and group_members.user_id = member.id
          )
          and not exists (
            select from public.group_join_requests
            where group_join_requests.group_id = friends_to_invite.group_id
              and group_join_requests.user_id = member.id
              and group_join_requests.status = 'pending'
          )
        )
        or (
          friends_to_invite.event_id in (
            select events.id
            from public.events
            where events.created_by = (select private.member_id())
              or (events.privacy = 'public' and events.id in (select private.my_attended_event_ids()))
          )
          and not exists (
            select from public.event_attendees
            where event_attendees.event_id = friends_to_invite.event_id
              and event_attendees.user_id = member.id
          )
          and not exists (
            select from public.event_waiting
            where event_waiting.event_id = friends_to_invite.event_id
              and event_waiting.user_id = member.id
          )
          and not exists (
            select from public.event_answers
            where event_answers.event_id = friends_to_invite.event_id
              and event_answers.user_id = member.id
              and event_answers.answer = 'maybe'
          )
          and not exists (
            select from public.event_invitations
            where event_invitations.event_id = friends_to_invite.event_id
              and event_invitations.invitee_id = member.id
              and event_invitations.status = 'pending'
          )
        )
      )
    order by member.full_name, member.id
    limit 10
  )
  select coalesce(
    jsonb_agg(private.member_card(member) order by (member).full_name, (member).id), '[]'
  )
  from friends;
$$;

comment on function public.friends_to_invite(uuid, uuid, text) is
  'At most 10 friends whom the caller may invite: not members or attendees, not invited, not asking, and without an '
  'answer that shows.';
