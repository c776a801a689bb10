create schema if not exists auth authorization supabase_admin;
create schema if not exists storage authorization supabase_admin;
create schema if not exists realtime authorization supabase_admin;
create schema if not exists extensions authorization postgres;

grant all on schema auth to supabase_auth_admin;
grant all on schema storage to supabase_storage_admin;
grant all on schema realtime to supabase_realtime_admin;

grant usage on schema auth, storage, realtime to postgres, anon, authenticated, service_role;
grant usage on schema public, extensions to anon, authenticated, service_role;
grant usage on schema extensions to public;

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
    alter publication supabase_realtime owner to postgres;
  end if;
end;
$$;
