create table private.sign_in_attempts (
  member_id uuid not null references public.profiles (id) on delete cascade,
  origin text not null,
  failures integer not null,
  failed_at timestamptz not null,
  primary key (member_id, origin)
);

comment on table private.sign_in_attempts is
  'Wrong passwords and codes in a row, by member and origin: the hashed address of a live session, or elsewhere.';

alter table private.sign_in_attempts enable row level security;

create function private.sign_in_pause(failures integer)
returns interval
language sql
immutable
set search_path = ''
as $$
  -- Three mistakes are free. Then 2, 4, 8 … seconds, at most a minute.
  select case
    when failures <= 3 then interval '0'
    else least(interval '1 minute', interval '1 second' * 2 ^ least(failures - 3, 10))
  end;
$$;

-- Guesses from elsewhere don't lock out a member: their own addresses count separately, a try during a pause
-- doesn't extend it, and a mail link isn't counted.
create function private.count_attempt(member_id uuid, address text, kind text, valid boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  at timestamptz := clock_timestamp();
  attempt_origin text := count_attempt.kind || ' elsewhere';
  attempts private.sign_in_attempts;
begin
  if exists (
    select from auth.sessions
    where sessions.user_id = count_attempt.member_id
      and host(sessions.ip) = count_attempt.address
      and (count_attempt.kind = 'password' or sessions.aal = 'aal2')
  ) then
    attempt_origin := count_attempt.kind || ' '
      || encode(sha256(convert_to(count_attempt.address, 'UTF8')), 'hex');
  end if;

  insert into private.sign_in_attempts as existing (member_id, origin, failures, failed_at)
  select profiles.id, attempt_origin, 0, at from public.profiles
  where profiles.id = count_attempt.member_id
  on conflict on constraint sign_in_attempts_pkey do update
  set failures = case
    when existing.failed_at < at - interval '1 hour' then 0 else existing.failures
  end
  returning * into attempts;

  if attempts.member_id is null then
    return true;
  end if;

  if at < attempts.failed_at + private.sign_in_pause(attempts.failures) then
    return false;
  end if;

  if count_attempt.valid then
    delete from private.sign_in_attempts
    where sign_in_attempts.member_id = attempts.member_id
      and sign_in_attempts.origin = attempts.origin;
  else
    update private.sign_in_attempts
    set failures = attempts.failures + 1, failed_at = at
    where sign_in_attempts.member_id = attempts.member_id
      and sign_in_attempts.origin = attempts.origin;
  end if;

  return true;
end;
$$;

comment on function private.count_attempt(uuid, text, text, boolean) is
  'Counts a try to sign in. False during a pause, in which even the right answer is refused.';

create function private.check_password_attempt(event jsonb)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  -- The words of a wrong password, so that a pause doesn't show who is a member.
  select case
    when private.count_attempt(
      (event ->> 'user_id')::uuid,
      event -> 'metadata' ->> 'ip_address',
      'password',
      (event ->> 'valid')::boolean
    ) then jsonb_build_object('decision', 'continue')
    else jsonb_build_object(
      'decision', 'reject', 'message', 'Invalid login credentials', 'should_logout_user', false
    )
  end;
$$;

comment on function private.check_password_attempt(jsonb) is
  'The password verification hook of Auth. Slows down guessing at one account.';

create function private.may_use_factor(member_id uuid, factor_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (
    select from auth.mfa_factors
    where mfa_factors.id = may_use_factor.factor_id and mfa_factors.status = 'unverified'
  )
  or exists (
    select from auth.sessions
    join auth.mfa_amr_claims on mfa_amr_claims.session_id = sessions.id
    where sessions.user_id = may_use_factor.member_id
      and mfa_amr_claims.updated_at > now() - interval '10 minutes'
  );
$$;

comment on function private.may_use_factor(uuid, uuid) is
  'Whether the app is confirmed, or the member has signed in within the last ten minutes and may confirm it. The '
  'thief of a token would otherwise lock out the member with an app of their own.';

create function private.check_factor_attempt(event jsonb)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  -- An error, because a rejection would end all sessions of the member.
  select case
    when not private.may_use_factor((event ->> 'user_id')::uuid, (event ->> 'factor_id')::uuid) then
      jsonb_build_object('error', jsonb_build_object(
        'http_code', 403, 'message', 'Please log in again to add an authenticator app.'
      ))
    when private.count_attempt(
      (event ->> 'user_id')::uuid,
      event -> 'metadata' ->> 'ip_address',
      'factor',
      (event ->> 'valid')::boolean
    ) then jsonb_build_object('decision', 'continue')
    else jsonb_build_object('error', jsonb_build_object(
      'http_code', 429, 'message', 'Too many wrong codes. Wait a minute and try again.'
    ))
  end;
$$;

comment on function private.check_factor_attempt(jsonb) is
  'The MFA verification hook of Auth. Slows down guessing at one account, and asks for a fresh sign-in to add an app.';

grant usage on schema private to supabase_auth_admin;

grant execute on function
  private.check_password_attempt(jsonb),
  private.check_factor_attempt(jsonb)
to supabase_auth_admin;
