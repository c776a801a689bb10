create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- The push services of the browsers and nobody else: the server posts to whatever stands here.
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
  'The browsers that a member wants to be told in. A browser is one member''s at a time.';

create unique index push_subscriptions_one_member_idx
on public.push_subscriptions (endpoint) where active;

alter table public.push_subscriptions enable row level security;

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
using (user_id = (select private.member_id()))
with check (user_id = (select private.member_id()));

create policy "members remove their own browsers"
on public.push_subscriptions for delete to authenticated
using (user_id = (select private.member_id()));

create function private.take_browser()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Only who has the browser knows its endpoint. A row that somebody changes at this moment is skipped
  -- rather than waited for: the unique index then lets one of the two have it.
  if new.active then
    update public.push_subscriptions as held
    set active = false
    where held.id in (
      select other.id
      from public.push_subscriptions as other
      where other.endpoint = new.endpoint and other.active and other.user_id <> new.user_id
      for update skip locked
    );
  end if;

  return new;
end;
$$;

create trigger take_browser
before insert or update of active on public.push_subscriptions
for each row execute function private.take_browser();

create function private.limit_browsers()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Only what passed the policy comes here. Counting first makes a member's inserts wait for each other.
  if (select auth.uid()) is not null then
    perform private.limit_rate('push_subscription', 30, interval '1 hour');
  end if;

  -- Browsers change their endpoints without saying so: the oldest make room.
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

create trigger limit_browsers
after insert on public.push_subscriptions
for each row execute function private.limit_browsers();
