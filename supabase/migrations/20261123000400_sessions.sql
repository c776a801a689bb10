-- A browser gets pushes only as long as the session in which it asked for them. Auth ends sessions without a
-- word to the database, so sending asks for the session each time, and deletes the browser when it has ended.
-- Earlier browsers have no session; they ask again at their next visit.
delete from public.push_subscriptions;

alter table public.push_subscriptions
add column session_id uuid not null default (auth.jwt() ->> 'session_id')::uuid;

create index push_subscriptions_session_id_idx on public.push_subscriptions (session_id);

create function private.bind_push_session()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null and new.active then
    perform private.require_live_session();
    new.session_id := (auth.jwt() ->> 'session_id')::uuid;
  end if;

  return new;
end;
$$;

create trigger bind_push_session
before insert or update on public.push_subscriptions
for each row execute function private.bind_push_session();

create or replace function private.claim_pushes(at_most integer)
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
    'message', private.push_message(notifications)
  )), '[]')
  into claimed
  from taken
  join public.push_subscriptions
    on push_subscriptions.id = taken.subscription_id
    and private.is_live_session(push_subscriptions.session_id, push_subscriptions.user_id)
  join public.notifications on notifications.id = taken.notification_id;

  return claimed;
end;
$$;

create function private.my_sessions()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  current_id uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  perform private.require_live_session();

  return (
    select jsonb_build_object(
      'items', coalesce(jsonb_agg(to_jsonb(mine) order by mine.current desc, mine.last_used_at desc, mine.id), '[]')
    )
    from (
      select
        sessions.id,
        sessions.user_agent,
        sessions.created_at,
        -- Auth keeps this time without a zone, in UTC.
        greatest(sessions.created_at, sessions.refreshed_at at time zone 'UTC') as last_used_at,
        sessions.id = current_id as current
      from auth.sessions
      where sessions.user_id = (select private.member_id())
        and private.is_live_session(sessions.id, sessions.user_id)
    ) as mine
  );
end;
$$;

create function public.my_sessions()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.my_sessions();
$$;

comment on function public.my_sessions() is
  'Where the caller is signed in: the current session first, then by last use.';

-- For the functions below, which decide whose sessions end.
create function private.end_sessions(ids uuid[])
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  delete from public.push_subscriptions where push_subscriptions.session_id = any (ids);
  delete from auth.sessions where sessions.id = any (ids);
  get diagnostics ended = row_count;
  return ended;
end;
$$;

create function private.end_session(session_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.limit_rate('end_session', 120, interval '1 hour');

  return private.end_sessions(array(
    select sessions.id from auth.sessions
    where sessions.id = end_session.session_id and sessions.user_id = (select private.member_id())
  )) > 0;
end;
$$;

create function public.end_session(session_id uuid)
returns boolean
language sql
set search_path = ''
as $$
  select private.end_session(session_id);
$$;

comment on function public.end_session(uuid) is
  'Ends one of the caller''s sessions, with its pushes. False if there is none with this id.';

create function private.end_other_sessions()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.limit_rate('end_session', 120, interval '1 hour');

  return private.end_sessions(array(
    select sessions.id from auth.sessions
    where sessions.user_id = (select private.member_id())
      and sessions.id <> (auth.jwt() ->> 'session_id')::uuid
  ));
end;
$$;

create function public.end_other_sessions()
returns integer
language sql
set search_path = ''
as $$
  select private.end_other_sessions();
$$;

comment on function public.end_other_sessions() is
  'Ends all sessions of the caller but this one. Returns their number.';

grant execute on function
  private.my_sessions(),
  public.my_sessions(),
  private.end_session(uuid),
  public.end_session(uuid),
  private.end_other_sessions(),
  public.end_other_sessions()
to authenticated;
