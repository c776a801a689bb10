-- For functions that run on the server. Without grants on tables it still reaches nothing but these.
grant usage on schema private to service_role;

create function private.push_message(notification public.notifications)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'title', case notification.type
      when 'post_tag' then 'Tagged in Post on PURE'
      else coalesce(nullif(btrim(notification.title), ''), 'PURE Notification')
    end,
    'body', notification.message,
    'url', private.notification_target(
      notification.type, notification.data, notification.user_id
    ),
    'type', notification.type,
    -- A browser shows one of a tag: a message sent twice shows once, and a conversation is one notice.
    'tag', left(replace(case notification.type
      when 'message' then notification.actor_id
      else notification.id
    end::text, '-', ''), 32)
  );
$$;

comment on function private.push_message(public.notifications) is
  'What a browser is told of a notification. The url is a path of the site.';

create function private.claim_pushes(at_most integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  claimed jsonb;
begin
  -- Nobody wants to hear of it a day later.
  delete from private.push_outbox
  using public.notifications
  where notifications.id = push_outbox.notification_id
    and push_outbox.next_try_at <= now()
    and notifications.created_at < now() - interval '1 day';

  with due as (
    select push_outbox.notification_id, push_outbox.subscription_id
    from private.push_outbox
    where push_outbox.next_try_at <= now()
    order by push_outbox.next_try_at
    limit least(greatest(at_most, 1), 200)
    for update skip locked
  ),
  taken as (
    update private.push_outbox
    set attempts = push_outbox.attempts + 1, next_try_at = now() + interval '2 minutes'
    from due
    where push_outbox.notification_id = due.notification_id
      and push_outbox.subscription_id = due.subscription_id
    returning push_outbox.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'notification_id', taken.notification_id,
    'subscription_id', taken.subscription_id,
    'attempt', taken.attempts,
    'endpoint', push_subscriptions.endpoint,
    'p256dh_key', push_subscriptions.p256dh_key,
    'auth_key', push_subscriptions.auth_key,
    'message', private.push_message(notifications)
  )), '[]')
  into claimed
  from taken
  join public.push_subscriptions on push_subscriptions.id = taken.subscription_id
  join public.notifications on notifications.id = taken.notification_id;

  return claimed;
end;
$$;

create function public.claim_pushes(at_most integer default 50)
returns jsonb
language sql
set search_path = ''
as $$
  select private.claim_pushes(at_most);
$$;

comment on function public.claim_pushes(integer) is
  'For send-push-notification: what is due, the sender''s alone for two minutes.';

create function private.settle_pushes(outcomes jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The attempt says whose outcome it is: one whose lease ended speaks for nobody any more.
  delete from private.push_outbox
  using jsonb_to_recordset(outcomes) as told (
    notification_id uuid, subscription_id uuid, attempt integer, outcome text
  )
  where push_outbox.notification_id = told.notification_id
    and push_outbox.subscription_id = told.subscription_id
    and push_outbox.attempts = told.attempt
    and (told.outcome in ('sent', 'refused') or told.attempt >= 8);

  update public.push_subscriptions
  set active = false
  where push_subscriptions.active and push_subscriptions.id in (
    select told.subscription_id
    from jsonb_to_recordset(outcomes) as told (subscription_id uuid, outcome text)
    where told.outcome = 'gone'
  );

  update private.push_outbox
  set next_try_at = now() + make_interval(secs => greatest(
    least(30 * 2 ^ (told.attempt - 1), 3600),
    least(coalesce(told.retry_after, 0), 86400)
  ))
  from jsonb_to_recordset(outcomes) as told (
    notification_id uuid, subscription_id uuid, attempt integer, outcome text, retry_after integer
  )
  where push_outbox.notification_id = told.notification_id
    and push_outbox.subscription_id = told.subscription_id
    and push_outbox.attempts = told.attempt
    and told.outcome = 'failed';
end;
$$;

create function public.settle_pushes(outcomes jsonb)
returns void
language sql
set search_path = ''
as $$
  select private.settle_pushes(outcomes);
$$;

comment on function public.settle_pushes(jsonb) is
  'For send-push-notification: sent and refused ones leave, failed ones wait longer each time, a browser that is gone is not asked again.';

grant execute on function
  private.claim_pushes(integer),
  public.claim_pushes(integer),
  private.settle_pushes(jsonb),
  public.settle_pushes(jsonb)
to service_role;
