-- A push to try a browser is about no notification.
alter table private.push_outbox drop constraint push_outbox_pkey;
alter table private.push_outbox alter column notification_id drop not null;
alter table private.push_outbox add column created_at timestamptz not null default now();

alter table private.push_outbox
add constraint push_outbox_once unique nulls not distinct (notification_id, subscription_id);

comment on table private.push_outbox is
  'Pushes to send, one row per notification and browser; a test push has no notification. Sent and abandoned ones are '
  'deleted.';

create or replace function private.announce_notification()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.may_push(new.user_id, new.type) then
    insert into private.push_outbox (notification_id, subscription_id)
    select new.id, push_subscriptions.id
    from public.push_subscriptions
    where push_subscriptions.user_id = new.user_id and push_subscriptions.active;
  end if;

  perform private.notify(
    array[new.user_id],
    'notification',
    jsonb_build_object('notification_id', new.id, 'type', new.type)
  );

  return null;
end;
$$;

create function private.app_badge(member_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select private.unread_notifications(app_badge.member_id) + (
    select coalesce(sum(conversations.unread_count), 0)::integer
    from public.conversations
    where conversations.member_id = app_badge.member_id
      and not private.are_blocked(conversations.member_id, conversations.partner_id)
  );
$$;

comment on function private.app_badge(uuid) is
  'A member''s unread notifications and messages, as my_counts counts them.';

create function private.nameless_title(type text)
returns text
language sql
immutable
set search_path = ''
as $$
  select 'New ' || case type
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
  end || ' on PURE';
$$;

create or replace function private.push_message(notification public.notifications)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'title', case
      when hidden.names then private.nameless_title(notification.type)
      when notification.type = 'post_tag' then 'Tagged in Post on PURE'
      else coalesce(nullif(btrim(notification.title), ''), 'PURE Notification')
    end,
    'body', case when hidden.names then '' else notification.message end,
    'path', private.notification_target(
      notification.type, notification.data, notification.user_id
    ),
    'type', notification.type,
    'notification_id', notification.id,
    -- A browser shows one notification per tag, so a repeated push shows once, and so does a conversation.
    'tag', left(replace(case notification.type
      when 'message' then notification.actor_id
      else notification.id
    end::text, '-', ''), 32),
    'app_badge', private.app_badge(notification.user_id)
  )
  from (
    select exists (
      select from private.notification_settings
      where notification_settings.member_id = notification.user_id and notification_settings.hide_names
    )
  ) as hidden (names);
$$;

comment on function private.push_message(public.notifications) is
  'What a device shows of a notification. `path` is one of the site. No words of a message, post or comment, and '
  'without names if the member hides them.';

create function private.test_push_message(member_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'title', 'PURE',
    'body', 'Notifications work in this browser.',
    'path', '/app/settings?tab=notifications',
    'type', 'test',
    'notification_id', null,
    'tag', 'test',
    'app_badge', private.app_badge(member_id)
  );
$$;

create function private.push_ttl(member_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select least(86400, floor(extract(epoch from min(quiet.starts_at) - now())))::integer
  from private.quiet_periods(push_ttl.member_id, now()) as quiet
  where quiet.starts_at > now();
$$;

comment on function private.push_ttl(uuid) is
  'The seconds for which a push service may keep a push for a device that is off: a day, but not into quiet hours.';

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
      notifications.id is null or private.may_push(notifications.user_id, notifications.type) as is_wanted
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
    'ttl', case
      when taken.notification_id is null then 60
      else coalesce(private.push_ttl(push_subscriptions.user_id), 86400)
    end,
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

create or replace function private.settle_pushes(outcomes jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The attempt must match: a sender whose lease ended can't settle a push that another sender has.
  delete from private.push_outbox
  using jsonb_to_recordset(outcomes) as settled (
    notification_id uuid, subscription_id uuid, attempt integer, outcome text
  )
  where push_outbox.notification_id is not distinct from settled.notification_id
    and push_outbox.subscription_id = settled.subscription_id
    and push_outbox.attempts = settled.attempt
    and (settled.outcome in ('sent', 'refused') or settled.attempt >= 8);

  update public.push_subscriptions
  set active = false
  where push_subscriptions.active and push_subscriptions.id in (
    select settled.subscription_id
    from jsonb_to_recordset(outcomes) as settled (subscription_id uuid, outcome text)
    where settled.outcome = 'gone'
  );

  update private.push_outbox
  set next_try_at = now() + make_interval(secs => greatest(
    least(30 * 2 ^ (settled.attempt - 1), 3600),
    least(coalesce(settled.retry_after, 0), 86400)
  ))
  from jsonb_to_recordset(outcomes) as settled (
    notification_id uuid, subscription_id uuid, attempt integer, outcome text, retry_after integer
  )
  where push_outbox.notification_id is not distinct from settled.notification_id
    and push_outbox.subscription_id = settled.subscription_id
    and push_outbox.attempts = settled.attempt
    and settled.outcome = 'failed';
end;
$$;

create function private.send_test_push()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.limit_rate('send_test_push', 10, interval '1 hour');

  insert into private.push_outbox (notification_id, subscription_id)
  select null, push_subscriptions.id
  from public.push_subscriptions
  where push_subscriptions.user_id = (select private.member_id())
    and push_subscriptions.session_id = (auth.jwt() ->> 'session_id')::uuid
    and push_subscriptions.active
  on conflict on constraint push_outbox_once do update set next_try_at = now(), created_at = now();

  if not found then
    raise exception sqlstate 'PT404' using message = 'This browser gets no pushes';
  end if;
end;
$$;

create function public.send_test_push()
returns void
language sql
set search_path = ''
as $$
  select private.send_test_push();
$$;

comment on function public.send_test_push() is
  'Queues a push to the browser of the caller''s session, also in quiet hours, for the member asks for it.';

create function private.device_notification(notification_id uuid)
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
    and notifications.actor_id not in (select private.blocked_ids())
    and not notifications.read
    and private.may_push(notifications.user_id, notifications.type);
$$;

create function public.device_notification(notification_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.device_notification(notification_id);
$$;

comment on function public.device_notification(uuid) is
  'What a page shows on the device of a notification of the caller. Null if it was read, or if no device may show it '
  'now.';

grant execute on function
  private.send_test_push(),
  public.send_test_push(),
  private.device_notification(uuid),
  public.device_notification(uuid)
to authenticated;
