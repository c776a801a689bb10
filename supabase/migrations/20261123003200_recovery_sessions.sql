-- Auth lets a session that began with a link of a mail set a password without the current one, for as long as
-- the session lives. A stolen token of such a session would take the account weeks later.
create function private.end_recovery()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.mfa_amr_claims
  using auth.sessions
  where sessions.id = mfa_amr_claims.session_id
    and sessions.user_id = new.id
    and mfa_amr_claims.authentication_method in ('recovery', 'otp', 'magiclink')
    and exists (
      select from auth.mfa_amr_claims as other
      where other.session_id = sessions.id
        and other.authentication_method <> 'totp'
        and (
          other.authentication_method not in ('recovery', 'otp', 'magiclink')
          or other.id < mfa_amr_claims.id
        )
    );

  update auth.mfa_amr_claims
  set authentication_method = 'password'
  from auth.sessions
  where sessions.id = mfa_amr_claims.session_id
    and sessions.user_id = new.id
    and mfa_amr_claims.authentication_method in ('recovery', 'otp', 'magiclink');

  return null;
end;
$$;

comment on function private.end_recovery() is
  'A new password makes a recovery session one that began with a password.';

create trigger end_recovery
after update of encrypted_password on auth.users
for each row
when (old.encrypted_password is distinct from new.encrypted_password)
execute function private.end_recovery();
