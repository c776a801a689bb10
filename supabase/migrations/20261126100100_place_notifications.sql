-- The kinds of groups and events. An event's reminder comes from nobody, so that its organiser is reminded too.
alter table public.notifications drop constraint notifications_type;

alter table public.notifications add constraint notifications_type check (type in (
  'friend_request', 'friend_request_accepted', 'message', 'post_like', 'post_comment', 'comment_reply',
  'post_repost', 'post_tag', 'group_invite', 'group_request', 'group_welcome', 'event_invite', 'event_request',
  'event_welcome', 'event_place', 'event_changed', 'event_cancelled', 'event_reminder'
));

alter table public.notifications alter column actor_id drop not null;

alter table public.notifications
add constraint notifications_actor check (actor_id is not null or type = 'event_reminder');

comment on table public.notifications is
  'Notifications to a member about what another did, and reminders, which have no actor. Only triggers and jobs create '
  'them; the member may mark them read.';

create index notifications_group_id_idx on public.notifications ((data ->> 'group_id'))
where data ? 'group_id';

create index notifications_event_id_idx on public.notifications ((data ->> 'event_id'))
where data ? 'event_id';

drop policy "members see their own notifications" on public.notifications;

create policy "members see their own notifications"
on public.notifications for select to authenticated
using (
  user_id = (select private.member_id())
  and (actor_id is null or actor_id not in (select private.blocked_ids()))
);

drop policy "members mark their own notifications read" on public.notifications;

create policy "members mark their own notifications read"
on public.notifications for update to authenticated
using (
  user_id = (select private.member_id())
  and (actor_id is null or actor_id not in (select private.blocked_ids()))
)
with check (read);

create or replace function private.notification_title(type text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case type
    when 'friend_request' then 'New Friend Request'
    when 'friend_request_accepted' then 'Friend Request Accepted'
    when 'message' then 'New Message'
    when 'post_like' then 'Someone liked your post'
    when 'post_comment' then 'New comment on your post'
    when 'comment_reply' then 'New reply to your comment'
    when 'post_repost' then 'Someone reposted your post'
    when 'post_tag' then 'Tagged in Post'
    when 'group_invite' then 'Group invitation'
    when 'group_request' then 'Request to join'
    when 'group_welcome' then 'Welcome to the group'
    when 'event_invite' then 'Event invitation'
    when 'event_request' then 'Request to come'
    when 'event_welcome' then 'You''re on the guest list'
    when 'event_place' then 'You have a place'
    when 'event_changed' then 'Event changed'
    when 'event_cancelled' then 'Event cancelled'
    when 'event_reminder' then 'Event reminder'
  end;
$$;

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
    when 'event_cancelled' then actor_name || ' cancelled ' || place.name || coalesce(': ' || (about ->> 'reason'), '')
    when 'event_reminder' then place.name || ' starts ' || coalesce(about ->> 'when', 'soon')
  end
  from (
    select coalesce(
      about ->> 'group_name', about ->> 'event_title', case when type like 'group%' then 'a group' else 'an event' end
    )
  ) as place (name);
$$;

comment on function private.notification_message(text, text, jsonb) is
  'The sentence of a notification. `about` has `group_name` or `event_title`, and for events `changes` (the new values), '
  '`reason` (of a cancellation) or `when` (an event''s start, in words).';

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
    when 'event_reminder' then '{}'
    else jsonb_build_object('actor_id', actor_id, 'actor_name', actor_name)
  end;
$$;

create or replace function private.notification_target(type text, data jsonb, user_id uuid)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when type = 'friend_request' then '/app/friends?tab=requests'
    when type = 'friend_request_accepted' then coalesce('/app/profile/' || (data ->> 'friend_id'), '/app')
    when type = 'message' then coalesce('/app/messages?with=' || (data ->> 'sender_id'), '/app/messages')
    when type in ('post_like', 'post_comment', 'comment_reply', 'post_repost', 'post_tag') then
      coalesce('/app?post=' || (data ->> 'post_id'), '/app')
    when type like 'group\_%' then coalesce('/app/groups?group=' || (data ->> 'group_id'), '/app/groups')
    when type like 'event\_%' then coalesce('/app/events?event=' || (data ->> 'event_id'), '/app/events')
    else '/app'
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
  actor_name text := private.member_name(actor);
begin
  if recipient is null or recipient = actor
    or (actor is null and type <> 'event_reminder')
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

comment on function private.create_notification(uuid, uuid, text, jsonb) is
  'Notifies a member of what another did, unless they are the same, one blocks the other, or the recipient muted the '
  'actor or switched this kind off. A reminder has no actor. `about` holds the ids and names that the data of this type '
  'has (docs/rows.md); see notification_message for its words, and push_life for a reminder''s `starts_at`.';

-- The titles of these kinds name nobody.
create or replace function private.nameless_title(type text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when type in ('group_request', 'group_welcome') or (type like 'event\_%' and type <> 'event_invite')
      then private.notification_title(type)
    else 'New ' || case type
      when 'friend_request' then 'friend request'
      when 'friend_request_accepted' then 'friend'
      when 'message' then 'message'
      when 'post_like' then 'like'
      when 'post_comment' then 'comment'
      when 'comment_reply' then 'reply'
      when 'post_repost' then 'repost'
      when 'post_tag' then 'tag'
      when 'group_invite' then 'group invitation'
      when 'event_invite' then 'event invitation'
      else 'notification'
    end || ' on PURE'
  end;
$$;

create function private.push_life(notification public.notifications)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select least(
    coalesce(private.push_ttl(notification.user_id), 86400),
    case
      when notification.type = 'event_reminder'
        and pg_input_is_valid(notification.data ->> 'starts_at', 'timestamp with time zone')
        then floor(extract(epoch from (notification.data ->> 'starts_at')::timestamptz - now()))::integer
    end
  );
$$;

comment on function private.push_life(public.notifications) is
  'The seconds for which a push of a notification is of use: a day, but not into quiet hours, and a reminder until the '
  'event starts.';

create or replace function private.claim_pushes(at_most integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  claimed jsonb;
begin
  -- A day later a push is of no use, and a test after ten minutes.
  delete from private.push_outbox
  where push_outbox.next_try_at <= now()
    and push_outbox.created_at < now() - case
      when push_outbox.notification_id is null then interval '10 minutes'
      else interval '1 day'
    end;

  with due as (
    select
      push_outbox.notification_id,
      push_outbox.subscription_id,
      -- The member may have changed their settings since, or a retry falls into quiet hours. It isn't sent later either.
      notifications.id is null or (
        private.may_push(notifications.user_id, notifications.type) and private.push_life(notifications) > 0
      ) as is_wanted
    from private.push_outbox
    left join public.notifications on notifications.id = push_outbox.notification_id
    where push_outbox.next_try_at <= now()
    order by push_outbox.next_try_at
    limit least(greatest(at_most, 1), 200)
    for update of push_outbox skip locked
  ),
  unwanted as (
    delete from private.push_outbox
    using due
    where not due.is_wanted
      and push_outbox.notification_id is not distinct from due.notification_id
      and push_outbox.subscription_id = due.subscription_id
  ),
  taken as (
    update private.push_outbox
    set attempts = push_outbox.attempts + 1, next_try_at = now() + interval '2 minutes'
    from due
    where due.is_wanted
      and push_outbox.notification_id is not distinct from due.notification_id
      and push_outbox.subscription_id = due.subscription_id
    returning push_outbox.*
  ),
  -- Another sender may hold pushes of the same browser: it deletes the browser then.
  ended as (
    select push_subscriptions.id
    from public.push_subscriptions
    where push_subscriptions.id in (select taken.subscription_id from taken)
      and not private.is_live_session(push_subscriptions.session_id, push_subscriptions.user_id)
    for update skip locked
  ),
  deleted as (
    delete from public.push_subscriptions using ended where push_subscriptions.id = ended.id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'notification_id', taken.notification_id,
    'subscription_id', taken.subscription_id,
    'attempt', taken.attempts,
    'endpoint', push_subscriptions.endpoint,
    'p256dh_key', push_subscriptions.p256dh_key,
    'auth_key', push_subscriptions.auth_key,
    'ttl', case when taken.notification_id is null then 60 else private.push_life(notifications) end,
    'message', case
      when taken.notification_id is null then private.test_push_message(push_subscriptions.user_id)
      else private.push_message(notifications)
    end
  )), '[]')
  into claimed
  from taken
  join public.push_subscriptions
    on push_subscriptions.id = taken.subscription_id
    and private.is_live_session(push_subscriptions.session_id, push_subscriptions.user_id)
  left join public.notifications on notifications.id = taken.notification_id;

  return claimed;
end;
$$;

create or replace function private.device_notification(notification_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.push_message(notifications)
  from public.notifications
  where notifications.id = device_notification.notification_id
    and notifications.user_id = (select private.member_id())
    and (
      notifications.actor_id is null or notifications.actor_id not in (select private.blocked_ids())
    )
    and not notifications.read
    and private.may_push(notifications.user_id, notifications.type);
$$;

-- A reminder names no actor, so that the deletion of notifications between two members misses it.
create function private.delete_reminders_between()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notifications
  using public.events
  where notifications.type = 'event_reminder'
    and notifications.data ? 'event_id'
    and notifications.data ->> 'event_id' = events.id::text
    and (notifications.user_id, events.created_by) in (
      (new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id)
    );

  return null;
end;
$$;

create trigger delete_reminders_between
after insert on public.blocks
for each row execute function private.delete_reminders_between();

create function private.after_group_end()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notifications
  where notifications.data ? 'group_id' and notifications.data ->> 'group_id' = old.id::text;

  return null;
end;
$$;

create trigger after_group_end
after delete on public.groups
for each row execute function private.after_group_end();

-- Members who haven't read yet that an event was cancelled still learn it.
create function private.after_event_end()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notifications
  where notifications.data ? 'event_id'
    and notifications.data ->> 'event_id' = old.id::text
    and notifications.type <> 'event_cancelled';

  return null;
end;
$$;

create trigger after_event_end
after delete on public.events
for each row execute function private.after_event_end();

create function private.group_admins(group_id uuid)
returns setof uuid
language sql
stable
rows 5
set search_path = ''
as $$
  select group_members.user_id
  from public.group_members
  where group_members.group_id = group_admins.group_id and group_members.role = 'admin'
  order by group_members.user_id;
$$;

create or replace function private.announce_group_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  about jsonb := (
    select jsonb_build_object('group_id', groups.id, 'group_name', groups.name)
    from public.groups
    where groups.id = new.group_id
  );
  admin uuid;
begin
  if new.kind = 'invitation' then
    perform private.create_notification(new.user_id, new.invited_by, 'group_invite', about);
    return null;
  end if;

  -- Locks the inboxes of all admins, in order, before the first notification.
  perform private.notify(
    array(select private.group_admins(new.group_id)),
    'group',
    jsonb_build_object('group_id', new.group_id, 'what', 'requests')
  );

  for admin in select private.group_admins(new.group_id) loop
    perform private.create_notification(admin, new.user_id, 'group_request', about);
  end loop;

  return null;
end;
$$;

create function private.delete_group_request_notifications(request public.group_join_requests)
returns void
language sql
set search_path = ''
as $$
  delete from public.notifications
  where notifications.actor_id = request.user_id
    and notifications.type = 'group_request'
    and notifications.data ->> 'group_id' = request.group_id::text;
$$;

create or replace function private.answer_group_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  group_row public.groups;
begin
  select * into group_row from public.groups where groups.id = new.group_id for no key update;

  if new.status = 'approved' then
    -- The last member may have left while this transaction waited.
    insert into public.group_members (group_id, user_id, role)
    values (
      new.group_id, new.user_id, case when group_row.member_count = 0 then 'admin' else 'member' end
    )
    on conflict on constraint group_members_once do nothing;

    -- Nobody is told of their own answer to an invitation, and a refusal isn't told.
    if new.kind = 'request' then
      perform private.create_notification(new.user_id, private.member_id(), 'group_welcome', jsonb_build_object(
        'group_id', group_row.id, 'group_name', group_row.name
      ));
    end if;
  else
    perform private.notify(
      array[coalesce(new.invited_by, new.user_id)],
      'group',
      jsonb_build_object('group_id', new.group_id, 'what', 'requests')
    );
  end if;

  perform private.delete_group_invitation_notification(new);

  if new.kind = 'request' then
    perform private.delete_group_request_notifications(new);
  end if;

  if new.status = 'declined' and group_row.member_count = 0 then
    perform private.close_group(new.group_id);
  end if;

  return null;
end;
$$;

create function private.after_group_request_withdrawal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A request also ends with its group or its author. Their deletion announces itself.
  if old.user_id = private.member_id() and exists (select from public.groups where groups.id = old.group_id) then
    perform private.notify(
      array(select private.group_admins(old.group_id)),
      'group',
      jsonb_build_object('group_id', old.group_id, 'what', 'requests')
    );
  end if;

  perform private.delete_group_request_notifications(old);

  return null;
end;
$$;

create trigger after_group_request_withdrawal
after delete on public.group_join_requests
for each row when (old.kind = 'request' and old.status = 'pending')
execute function private.after_group_request_withdrawal();
