-- Policies ask for the caller several times in a query. The first answer serves for the rest of the transaction,
-- in settings that end with it, beside the claims that it was given for. Only the API can write settings: it
-- writes the claims in the same way.
create or replace function private.member_id()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  user_id uuid := auth.uid();
  caller text := concat(user_id, ' ', current_setting('request.jwt.claims', true));
  member uuid;
begin
  if user_id is null then
    return null;
  end if;

  if current_setting('pure.caller', true) = caller then
    return nullif(current_setting('pure.member_id', true), '')::uuid;
  end if;

  select profiles.id into member
  from public.profiles
  where profiles.id = user_id
    and not exists (
      select from private.account_deletions where account_deletions.member_id = profiles.id
    )
    and (
      auth.jwt() ->> 'aal' = 'aal2'
      or not exists (
        select from auth.mfa_factors
        where mfa_factors.user_id = profiles.id and mfa_factors.status = 'verified'
      )
    );

  perform
    set_config('pure.member_id', coalesce(member::text, ''), true),
    set_config('pure.caller', caller, true);
  return member;
end;
$$;

comment on function private.member_id() is
  'The signed-in member. Null if the account was deleted or removed, or is being deleted, and for a token '
  'without the second factor that the account has.';

create function private.is_live_session(session_id uuid, user_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where sessions.id = is_live_session.session_id
      and sessions.user_id = is_live_session.user_id
      and (sessions.not_after is null or sessions.not_after > now())
  );
$$;

comment on function private.is_live_session(uuid, uuid) is
  'Whether a member''s session has neither ended nor expired.';

create function private.require_live_session()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null
    and not private.is_live_session((auth.jwt() ->> 'session_id')::uuid, auth.uid()) then
    raise exception sqlstate 'PT401' using message = 'Please log in again', detail = 'session_ended';
  end if;
end;
$$;

comment on function private.require_live_session() is
  'Fails with PT401 if the session of the caller''s token has ended: the token itself lives '
  'longer. A caller without a member''s token passes.';

create function private.signed_in_at()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  -- The times of signing in, which survive a refresh. A code proves nothing if the thief of a token has just added
  -- the app: it counts if the session had signed in when the app was added, or did so later.
  with methods as (
    select
      method ->> 'method' not in ('totp', 'phone') and method ->> 'method' not like 'mfa/%' as is_first_step,
      to_timestamp((method ->> 'timestamp')::double precision) as at
    from jsonb_array_elements(auth.jwt() -> 'amr') as method
  ),
  first_step as (
    select max(methods.at) as at from methods where methods.is_first_step
  )
  select max(methods.at)
  from methods, first_step
  where methods.is_first_step or exists (
    select from auth.sessions
    join auth.mfa_factors on mfa_factors.id = sessions.factor_id
    where sessions.id = (auth.jwt() ->> 'session_id')::uuid
      and mfa_factors.created_at < first_step.at + interval '10 minutes'
  );
$$;

comment on function private.signed_in_at() is
  'When the caller last proved who they are, by signing in or by a code of an app that isn''t a thief''s.';

create function private.is_fresh_sign_in(max_age interval)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.is_live_session((auth.jwt() ->> 'session_id')::uuid, auth.uid())
    and coalesce(private.signed_in_at() >= now() - max_age, false);
$$;

comment on function private.is_fresh_sign_in(interval) is
  'Whether the caller signed in within `max_age`, in a session that hasn''t ended.';

create function public.has_fresh_sign_in()
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.is_fresh_sign_in(interval '10 minutes');
$$;

comment on function public.has_fresh_sign_in() is
  'Whether the caller signed in, or gave a second factor, within the last ten minutes.';

grant execute on function
  private.is_live_session(uuid, uuid),
  private.is_fresh_sign_in(interval),
  public.has_fresh_sign_in()
to authenticated;

create function private.require_fresh_sign_in(max_age interval)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();

  if auth.uid() is not null and not private.is_fresh_sign_in(max_age) then
    raise exception sqlstate 'PT403' using
      message = 'Please log in again', detail = 'reauthentication_needed';
  end if;
end;
$$;

comment on function private.require_fresh_sign_in(interval) is
  'Fails with PT403 unless the caller signed in, or gave a second factor, within `max_age`.';
