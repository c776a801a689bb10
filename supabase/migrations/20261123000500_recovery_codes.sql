create table private.recovery_codes (
  member_id uuid not null references public.profiles (id) on delete cascade,
  code_hash text not null
    constraint recovery_codes_hash_shape check (code_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (member_id, code_hash)
);

comment on table private.recovery_codes is
  'Codes that replace a lost authenticator app, as hashes. A member has ten, or none.';

alter table private.recovery_codes enable row level security;

-- A code has 60 random bits, so that one round of hashing is enough. Letters that look like digits aren't used,
-- and are read as these.
create function private.recovery_code_hash(member_id uuid, code text)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(
    member_id::text || ' ' || translate(
      regexp_replace(lower(coalesce(left(code, 100), '')), '[^0-9a-z]', '', 'g'), 'oil', '011'
    ),
    'UTF8'
  )), 'hex');
$$;

create function private.new_recovery_code()
returns text
language sql
volatile
set search_path = ''
as $$
  select string_agg(
    case when place in (4, 8) then '-' else '' end
      || substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(random_bytes.bytes, place) & 31) + 1, 1),
    '' order by place
  )
  from (
    -- Postgres takes its random identifiers from the system's secure source; some of their bits are fixed.
    select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')) as bytes
  ) as random_bytes
  cross join generate_series(0, 11) as place;
$$;

create function private.create_recovery_codes()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  codes text[];
begin
  perform private.require_fresh_sign_in(interval '10 minutes');

  if me is null or not exists (
    select from auth.mfa_factors where mfa_factors.user_id = me and mfa_factors.status = 'verified'
  ) then
    raise insufficient_privilege using message = 'Please set up an authenticator app first';
  end if;

  perform private.limit_rate('create_recovery_codes', 10, interval '1 hour');

  codes := array(select private.new_recovery_code() from generate_series(1, 10));
  delete from private.recovery_codes where recovery_codes.member_id = me;
  insert into private.recovery_codes (member_id, code_hash)
  select me, private.recovery_code_hash(me, code) from unnest(codes) as code;

  return jsonb_build_object('codes', to_jsonb(codes), 'created_at', now());
end;
$$;

create function public.create_recovery_codes()
returns jsonb
language sql
set search_path = ''
as $$
  select private.create_recovery_codes();
$$;

comment on function public.create_recovery_codes() is
  'Ten new recovery codes in place of all earlier ones, shown this once. Asks for a sign-in of the last ten '
  'minutes.';

create function private.recovery_codes_left()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('left', count(*), 'created_at', min(recovery_codes.created_at))
  from private.recovery_codes
  where recovery_codes.member_id = (select private.member_id());
$$;

create function public.recovery_codes_left()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.recovery_codes_left();
$$;

comment on function public.recovery_codes_left() is
  'How many recovery codes the caller has, and since when.';

-- The factors go in the same transaction: a call that was cut off between the two would leave a member with
-- neither code nor app.
create function private.use_recovery_code(member_id uuid, code text, kept_session uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.count_use(member_id::text, 'recovery_code', 10, interval '1 hour');

  delete from private.recovery_codes
  where recovery_codes.member_id = use_recovery_code.member_id
    and recovery_codes.code_hash = private.recovery_code_hash(use_recovery_code.member_id, code);

  if not found then
    return false;
  end if;

  delete from private.recovery_codes where recovery_codes.member_id = use_recovery_code.member_id;
  delete from auth.mfa_factors where mfa_factors.user_id = use_recovery_code.member_id;
  perform private.end_sessions(array(
    select sessions.id from auth.sessions
    where sessions.user_id = use_recovery_code.member_id and sessions.id is distinct from kept_session
  ));
  return true;
end;
$$;

create function public.use_recovery_code(member_id uuid, code text, kept_session uuid default null)
returns boolean
language sql
set search_path = ''
as $$
  select private.use_recovery_code(member_id, code, kept_session);
$$;

comment on function public.use_recovery_code(uuid, text, uuid) is
  'For the Edge Function that has checked the password: a right code removes the member''s factors and all '
  'their codes, and ends their sessions except the kept one. PT429 after ten tries an hour.';

grant execute on function
  private.create_recovery_codes(),
  public.create_recovery_codes(),
  private.recovery_codes_left(),
  public.recovery_codes_left()
to authenticated;

grant execute on function
  private.use_recovery_code(uuid, text, uuid),
  public.use_recovery_code(uuid, text, uuid)
to service_role;
