-- An account that ends takes its events along. Their guests are told as of a cancellation, by nobody: the organiser is
-- gone, and notifications go with their actor.
alter table public.notifications drop constraint notifications_actor;

alter table public.notifications
add constraint notifications_actor check (actor_id is not null or type in ('event_reminder', 'event_cancelled'));

comment on table public.notifications is
  'Notifications to a member about what another did. Reminders have no actor, nor has the end of an event whose organiser '
  'is gone. Only triggers and jobs create them; the member may mark them read.';

alter table private.event_notices alter column actor_id drop not null;

create or replace function private.notification_message(type text, actor_name text, about jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case type
    when 'friend_request' then actor_name || ' sent you a friend request'
    when 'friend_request_accepted' then actor_name || ' accepted your friend request'
    when 'message' then actor_name || ' sent you a message'
    when 'post_like' then actor_name || ' liked your post'
    when 'post_comment' then actor_name || ' commented on your post'
    when 'comment_reply' then actor_name || ' replied to your comment'
    when 'post_repost' then actor_name || ' reposted your post'
    when 'post_tag' then actor_name || ' tagged you in a post'
    when 'group_invite' then actor_name || ' invited you to ' || place.name
    when 'group_request' then actor_name || ' asked to join ' || place.name
    when 'group_welcome' then 'Welcome to ' || place.name
    when 'event_invite' then actor_name || ' invited you to ' || place.name
    when 'event_request' then actor_name || ' asked to come to ' || place.name
    when 'event_welcome' then actor_name || ' put you on the guest list of ' || place.name
    when 'event_place' then 'You have a place at ' || place.name
    when 'event_changed' then place.name || coalesce(': ' || (about ->> 'changes'), ' was changed')
    when 'event_cancelled' then
      coalesce(actor_name || ' cancelled ' || place.name, place.name || ' was cancelled') || coalesce(': ' || (about ->> 'reason'), '')
    when 'event_reminder' then place.name || ' starts ' || coalesce(about ->> 'when', 'soon')
  end
  from (
    select coalesce(
      about ->> 'group_name', about ->> 'event_title', case when type like 'group%' then 'a group' else 'an event' end
    )
  ) as place (name);
$$;

create or replace function private.notification_data(type text, actor_id uuid, actor_name text, about jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(about, '{}') || case type
    when 'friend_request' then jsonb_build_object('requester_id', actor_id, 'requester_name', actor_name)
    when 'friend_request_accepted' then jsonb_build_object('friend_id', actor_id, 'friend_name', actor_name)
    when 'message' then jsonb_build_object('sender_id', actor_id, 'sender_name', actor_name)
    when 'post_tag' then jsonb_build_object('tagger_id', actor_id, 'tagger_name', actor_name)
    when 'group_invite' then jsonb_build_object('inviter_id', actor_id, 'inviter_name', actor_name)
    when 'event_invite' then jsonb_build_object('inviter_id', actor_id, 'inviter_name', actor_name)
    else jsonb_strip_nulls(jsonb_build_object('actor_id', actor_id, 'actor_name', actor_name))
  end;
$$;

create or replace function private.create_notification(
  recipient uuid, actor uuid, type text, about jsonb default '{}'
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor_name text := case when actor is not null then private.member_name(actor) end;
begin
  if recipient is null or recipient = actor
    or (actor is null and type not in ('event_reminder', 'event_cancelled'))
    or exists (
      select from public.blocks
      where (blocks.blocker_id, blocks.blocked_id) in ((recipient, actor), (actor, recipient))
    )
    -- Muting somebody doesn't hide what becomes of the member's own requests and answers.
    or (
      type not in ('group_welcome', 'event_welcome', 'event_place', 'event_changed', 'event_cancelled')
      and exists (select from public.mutes where mutes.muter_id = recipient and mutes.muted_id = actor)
    )
    or private.notification_choice(recipient, type) = 'off'
    or private.is_of_muted_group(recipient, type, about)
  then
    return;
  end if;

  -- An unread conversation has one notification, however many messages it has.
  if type = 'message' then
    delete from public.notifications
    where notifications.user_id = recipient
      and notifications.actor_id = actor
      and notifications.type = 'message'
      and not notifications.read;
  end if;

  insert into public.notifications (user_id, actor_id, type, title, message, data)
  values (
    recipient,
    actor,
    create_notification.type,
    private.notification_title(create_notification.type),
    private.notification_message(create_notification.type, actor_name, about),
    private.notification_data(create_notification.type, actor, actor_name, about)
  )
  on conflict do nothing;
end;
$$;

create or replace function private.send_reminders(minutes_before integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events := private.due_reminder(minutes_before);
  members uuid[] := private.lock_members(array(select private.reminded_members(event, minutes_before)));
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

create or replace function private.send_event_notices_due()
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
    join public.profiles on profiles.id = event_notices.member_id
    order by event_notices.number
    limit 200
    for update of event_notices skip locked
    for key share of profiles skip locked
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
    if not private.is_outdated(notice) then
      perform private.create_notification(notice.member_id, notice.actor_id, notice.type, notice.about);
    end if;
  end loop;

  return cardinality(notices);
end;
$$;

create function private.event_respondents(event public.events)
returns setof uuid
language sql
stable
rows 50
set search_path = ''
as $$
  select respondents.id
  from (
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
  ) as respondents (id)
  where respondents.id <> event.created_by and not private.hides_event_from(event.id, respondents.id)
  order by respondents.id;
$$;

comment on function private.event_respondents(public.events) is
  'Everybody with an answer or invitation to an event, except its organiser, in the order in which their inboxes are '
  'locked.';

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

  told := array(select private.event_respondents(event));

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

create function private.tell_event_end(event public.events)
returns void
language sql
security definer
set search_path = ''
as $$
  select private.tell_members(
    array(select private.event_respondents(event)),
    null,
    'event_cancelled',
    jsonb_build_object('event_id', event.id, 'event_title', event.title)
  )
  where event.cancelled_at is null and event.ends_at > now();
$$;

comment on function private.tell_event_end(public.events) is
  'Tells everybody with an answer or invitation to a coming event that it is deleted with its organiser''s account. The '
  'caller has locked it.';

create function private.detach_cancellations(member_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.notifications
  set actor_id = null,
    message = private.notification_message(notifications.type, null, notifications.data),
    data = notifications.data - 'actor_id' - 'actor_name'
  where notifications.actor_id = detach_cancellations.member_id and notifications.type = 'event_cancelled';

  update private.event_notices
  set actor_id = null
  where event_notices.actor_id = detach_cancellations.member_id and event_notices.type = 'event_cancelled';
$$;

comment on function private.detach_cancellations(uuid) is
  'Keeps what guests were told of cancelled events when the organiser''s account ends.';

create or replace function private.leave_events()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  perform from public.event_invitations
  where event_invitations.status = 'pending'
    and event_invitations.event_id in (
      select events.id from public.events where events.created_by = old.id
    )
  order by event_invitations.id
  for update;

  perform from public.events
  where events.created_by = old.id
    or events.id in (
      select event_attendees.event_id
      from public.event_attendees
      where event_attendees.user_id = old.id
      union all
      select event_answers.event_id from public.event_answers where event_answers.user_id = old.id
      union all
      select event_waiting.event_id from public.event_waiting where event_waiting.user_id = old.id
    )
  order by events.id
  for no key update;

  perform private.detach_cancellations(old.id);

  for event in select * from public.events where events.created_by = old.id order by events.id loop
    perform private.tell_event_end(event);
  end loop;

  delete from public.events where events.created_by = old.id;
  delete from public.event_answers where event_answers.user_id = old.id;
  delete from public.event_waiting where event_waiting.user_id = old.id;
  delete from public.event_attendees where event_attendees.user_id = old.id;

  return old;
end;
$$;

create function private.leave_coming_event(member_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  own uuid;
  event public.events;
begin
  select events.id into own
  from public.events
  where events.created_by = leave_coming_event.member_id and events.ends_at > now()
  limit 1;

  if found then
    perform from public.event_invitations
    where event_invitations.event_id = own and event_invitations.status = 'pending'
    order by event_invitations.id
    for update;

    select * into event from public.events where events.id = own for no key update;
    perform private.tell_event_end(event);
    delete from public.events where events.id = own;
    return true;
  end if;

  select * into event
  from public.events
  where events.ends_at > now() and events.id in (
    select event_attendees.event_id
    from public.event_attendees
    where event_attendees.user_id = leave_coming_event.member_id
    union all
    select event_answers.event_id
    from public.event_answers
    where event_answers.user_id = leave_coming_event.member_id
    union all
    select event_waiting.event_id
    from public.event_waiting
    where event_waiting.user_id = leave_coming_event.member_id
  )
  limit 1
  for no key update;

  return found and private.withdraw_from_event(event.id, leave_coming_event.member_id);
end;
$$;

comment on function private.leave_coming_event(uuid) is
  'Deletes one coming event that the member organises, and tells its guests, or else gives up their place or answer at '
  'one. Returns false when there is none left.';

create or replace function private.erase_content(member_id uuid, at_most integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  source record;
  friends uuid[];
  erased integer;
begin
  -- One event per call, so that the locks of different events are never held together; first, while it is known whom a
  -- block keeps from the event.
  if private.leave_coming_event(erase_content.member_id) then
    return 1;
  end if;

  perform private.detach_cancellations(erase_content.member_id);

  -- The same lock order as for a change of one pair: the pair first, then the inboxes by id.
  friends := array(
    select case
      when friendships.user_id = erase_content.member_id then friendships.friend_id
      else friendships.user_id
    end as id
    from public.friendships
    where erase_content.member_id in (friendships.user_id, friendships.friend_id)
    order by id
    limit erase_content.at_most
  );

  if cardinality(friends) > 0 then
    perform private.lock_pair(erase_content.member_id, friend) from unnest(friends) as friend;
    perform from private.inbox
    where inbox.member_id = any (friends || erase_content.member_id)
    order by inbox.member_id
    for no key update;

    delete from public.friendships
    where (friendships.user_id = erase_content.member_id and friendships.friend_id = any (friends))
      or (friendships.friend_id = erase_content.member_id and friendships.user_id = any (friends));
    return cardinality(friends);
  end if;

  -- One table per call, so that the locks of different tables' triggers are never held together.
  for source in
    select pg_class.oid::regclass as relation, pg_attribute.attname as owner
    from pg_catalog.pg_constraint
    join pg_catalog.pg_class on pg_class.oid = pg_constraint.conrelid
    join pg_catalog.pg_attribute
      on pg_attribute.attrelid = pg_constraint.conrelid
      and pg_attribute.attnum = pg_constraint.conkey[1]
    where pg_constraint.contype = 'f'
      and pg_constraint.confrelid = 'public.profiles'::regclass
      and pg_constraint.confdeltype = 'c'
      and pg_class.relnamespace = 'public'::regnamespace
      and pg_class.relname <> 'profile_details'
    order by pg_class.relname, pg_attribute.attname
  loop
    execute format(
      'delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I = $1 limit $2))',
      source.relation, source.owner
    )
    using erase_content.member_id, erase_content.at_most;

    get diagnostics erased = row_count;

    if erased > 0 then
      return erased;
    end if;
  end loop;

  return 0;
end;
$$;
