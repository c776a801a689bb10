-- The roles of hosted Supabase. Passwords are set separately, because each data directory has its own.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit'),
      ('postgres', 'login createrole createdb replication bypassrls'),
      ('supabase_auth_admin', 'login noinherit createrole'),
      ('supabase_storage_admin', 'login noinherit createrole'),
      ('supabase_realtime_admin', 'login noinherit')
    ) as roles (name, attributes)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I', wanted.name);
    end if;
    execute format('alter role %I with nosuperuser %s', wanted.name, wanted.attributes);
  end loop;
end;
$$;

grant anon, authenticated, service_role to authenticator, supabase_storage_admin, supabase_realtime_admin;
grant anon, authenticated, service_role, authenticator to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;

-- Hosted Supabase permits these with an extension.
grant set on parameter session_replication_role to postgres;

alter database postgres owner to postgres;
alter database postgres set search_path to "$user", public, extensions;
alter role supabase_auth_admin set search_path to auth;
alter role supabase_storage_admin set search_path to storage;

grant create on database postgres to supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin;
