-- A code is tried with each of two apps in turn. Counted together, the right code for the second app would meet the
-- pause that the first try has caused. A right answer clears the mistakes of both.
create or replace function private.count_attempt(member_id uuid, address text, kind text, valid boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  at timestamptz := clock_timestamp();
  place text := 'elsewhere';
  attempts private.sign_in_attempts;
begin
  if exists (
    select from auth.sessions
    where sessions.user_id = count_attempt.member_id
      and host(sessions.ip) = count_attempt.address
      and (count_attempt.kind = 'password' or sessions.aal = 'aal2')
  ) then
    place := encode(sha256(convert_to(count_attempt.address, 'UTF8')), 'hex');
  end if;

  insert into private.sign_in_attempts as existing (member_id, origin, failures, failed_at)
  select profiles.id, count_attempt.kind || ' ' || place, 0, at from public.profiles
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
      and split_part(sign_in_attempts.origin, ' ', 1) = split_part(attempts.origin, ' ', 1)
      and sign_in_attempts.origin like '% ' || place;
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
  'Counts a try to sign in, of kind `password` or `factor {id}`. False during a pause, in which even the right answer '
  'is refused.';

comment on table private.sign_in_attempts is
  'Wrong passwords and codes in a row, for an hour, by member and origin: `password` or `factor {id}`, then the hashed '
  'address of a live session, or `elsewhere`.';

create or replace function private.check_factor_attempt(event jsonb)
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
      'factor ' || (event ->> 'factor_id'),
      (event ->> 'valid')::boolean
    ) then jsonb_build_object('decision', 'continue')
    else jsonb_build_object('error', jsonb_build_object(
      'http_code', 429, 'message', 'Too many wrong codes. Wait a minute and try again.'
    ))
  end;
$$;

create index sign_in_attempts_failed_at_idx on private.sign_in_attempts (failed_at);

create or replace function private.expire_media()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.delete_expired_stories();
  perform private.expire_uploads();

  delete from private.media
  where (media.bucket, media.path) in (
    select file.bucket, file.path
    from private.media as file
    where file.claimed_at is null and file.created_at < now() - interval '1 day'
    order by file.created_at
    limit 1000
    for update skip locked
  );

  -- An account that nobody tries again has no other moment for it.
  delete from private.sign_in_attempts
  where (sign_in_attempts.member_id, sign_in_attempts.origin) in (
    select old.member_id, old.origin
    from private.sign_in_attempts as old
    where old.failed_at < now() - interval '1 hour'
    limit 1000
    for update skip locked
  );
end;
$$;

comment on function private.expire_media() is
  'Queues the removal of expired stories, of uploads that were never accepted and of unclaimed files. Forgets wrong '
  'guesses an hour after the last.';
