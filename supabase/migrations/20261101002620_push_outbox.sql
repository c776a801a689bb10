create table private.push_outbox (
  notification_id uuid not null references public.notifications (id) on delete cascade,
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  attempts integer not null default 0,
  -- Also the end of a sender's lease.
  next_try_at timestamptz not null default now(),
  primary key (notification_id, subscription_id)
);

comment on table private.push_outbox is
  'What is still to be sent, a row for each notification and browser. What was sent or given up leaves.';

create index push_outbox_next_try_at_idx on private.push_outbox (next_try_at);
create index push_outbox_subscription_id_idx on private.push_outbox (subscription_id);

alter table private.push_outbox enable row level security;

create or replace function private.announce_notification()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.push_outbox (notification_id, subscription_id)
  select new.id, push_subscriptions.id
  from public.push_subscriptions
  where push_subscriptions.user_id = new.user_id and push_subscriptions.active;

  perform private.notify(
    array[new.user_id],
    'notification',
    jsonb_build_object('notification_id', new.id, 'type', new.type)
  );

  return null;
end;
$$;

-- What was read on one screen isn't told on another.
create or replace function private.after_reading()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  reader uuid;
begin
  delete from private.push_outbox
  where push_outbox.notification_id in (select changed.id from changed where changed.read);

  for reader in
    select distinct changed.user_id
    from changed
    join earlier on earlier.id = changed.id
    where changed.read and not earlier.read
    order by changed.user_id
  loop
    perform private.notify(
      array[reader],
      'notifications_read',
      jsonb_build_object('unread', private.unread_notifications(reader))
    );
  end loop;

  return null;
end;
$$;

create function private.empty_outbox()
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

create trigger empty_outbox
after update of active on public.push_subscriptions
for each row
when (old.active and not new.active)
execute function private.empty_outbox();
