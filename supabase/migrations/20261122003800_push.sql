create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Only the browsers' push services are allowed, since the server sends requests to this URL.
  endpoint text not null
    constraint push_subscriptions_endpoint_service check (
      char_length(endpoint) <= 1024
      and endpoint ~ (
        '^https://('
        'fcm\.googleapis\.com|android\.googleapis\.com|'
        'updates\.push\.services\.mozilla\.com|'
        '[a-z0-9-]+\.push\.apple\.com|'
        '[a-z0-9-]+\.notify\.windows\.com'
        ')/[!-~]+$'
      )
    ),
  p256dh_key text not null
    constraint push_subscriptions_p256dh_shape check (p256dh_key ~ '^B[A-Za-z0-9_+/-]{86}=?$'),
  auth_key text not null
    constraint push_subscriptions_auth_shape check (auth_key ~ '^[A-Za-z0-9_+/-]{22}(==)?$'),
  user_agent text
    constraint push_subscriptions_user_agent_length check (char_length(user_agent) <= 500),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_once unique (user_id, endpoint)
);

comment on table public.push_subscriptions is
  'The browsers in which a member gets push notifications. A browser belongs to one member at a time.';

create unique index push_subscriptions_one_member_idx
on public.push_subscriptions (endpoint) where active;

create table private.push_outbox (
  notification_id uuid not null references public.notifications (id) on delete cascade,
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  attempts integer not null default 0,
  -- While a sender has a lease, the end of the lease.
  next_try_at timestamptz not null default now(),
  primary key (notification_id, subscription_id)
);

comment on table private.push_outbox is
  'Pushes to send, one row per notification and browser. Sent and abandoned ones are deleted.';

create index push_outbox_next_try_at_idx on private.push_outbox (next_try_at);

create index push_outbox_subscription_id_idx on private.push_outbox (subscription_id);

alter table public.push_subscriptions enable row level security;
alter table private.push_outbox enable row level security;

grant select, delete on public.push_subscriptions to authenticated;
grant insert (user_id, endpoint, p256dh_key, auth_key, user_agent, active)
on public.push_subscriptions to authenticated;
grant update (p256dh_key, auth_key, user_agent, active) on public.push_subscriptions to authenticated;

create policy "members see their own browsers"
on public.push_subscriptions for select to authenticated
using (user_id = (select private.member_id()));

create policy "members add their own browsers"
on public.push_subscriptions for insert to authenticated
with check (user_id = (select private.member_id()));

create policy "members change their own browsers"
on public.push_subscriptions for update to authenticated
using (user_id = (select private.member_id()));

create policy "members remove their own browsers"
on public.push_subscriptions for delete to authenticated
using (user_id = (select private.member_id()));

create function private.claim_push_endpoint()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Only the browser itself knows its endpoint. A row that another transaction is changing is skipped; the
  -- unique index then lets only one of the two have the browser.
  if new.active then
    update public.push_subscriptions as other_browser
    set active = false
    where other_browser.id in (
      select other.id
      from public.push_subscriptions as other
      where other.endpoint = new.endpoint and other.active and other.user_id <> new.user_id
      for update skip locked
    );
  end if;

  return new;
end;
$$;

create trigger claim_push_endpoint
before insert or update of active on public.push_subscriptions
for each row execute function private.claim_push_endpoint();

create function private.limit_push_subscriptions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- After the insert, so that refused rows don't count. The row lock of the rate limit serialises a member's
  -- inserts.
  if (select auth.uid()) is not null then
    perform private.limit_rate('push_subscription', 30, interval '1 hour');
  end if;

  -- Browsers change their endpoints without notice, so the oldest rows are deleted.
  delete from public.push_subscriptions
  where push_subscriptions.id in (
    select earlier.id
    from public.push_subscriptions as earlier
    where earlier.user_id = new.user_id and earlier.id <> new.id
    order by earlier.active desc, earlier.created_at desc, earlier.id
    offset 19
  );

  return null;
end;
$$;

create trigger limit_push_subscriptions
after insert on public.push_subscriptions
for each row execute function private.limit_push_subscriptions();

create function private.clear_push_outbox()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.push_outbox where push_outbox.subscription_id = new.id;
  return null;
end;
$$;

create trigger clear_push_outbox
after update of active on public.push_subscriptions
for each row
when (old.active and not new.active)
execute function private.clear_push_outbox();

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
    -- A browser shows one notification per tag, so a repeated push shows once, and so does a conversation.
    'tag', left(replace(case notification.type
      when 'message' then notification.actor_id
      else notification.id
    end::text, '-', ''), 32)
  );
$$;

comment on function private.push_message(public.notifications) is
  'The push message of a notification. The url is a path of the site.';

create function private.claim_pushes(at_most integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  claimed jsonb;
begin
  -- A day later a push is of no use.
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
  'For send-push-notification: due pushes, leased to the sender for two minutes.';

create function private.settle_pushes(outcomes jsonb)
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
  where push_outbox.notification_id = settled.notification_id
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
  where push_outbox.notification_id = settled.notification_id
    and push_outbox.subscription_id = settled.subscription_id
    and push_outbox.attempts = settled.attempt
    and settled.outcome = 'failed';
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
  'For send-push-notification: deletes sent and refused pushes, delays failed ones longer each time, and '
  'deactivates browsers that are gone.';

grant execute on function
  private.claim_pushes(integer),
  public.claim_pushes(integer),
  private.settle_pushes(jsonb),
  public.settle_pushes(jsonb)
to service_role;
