-- Reloads the schema cache after every change of the schema, as hosted Supabase does.
create or replace function extensions.pgrst_ddl_watch() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('pgrst', 'reload schema');
end;
$$;

do $$
begin
  if not exists (select from pg_event_trigger where evtname = 'pgrst_ddl_watch') then
    create event trigger pgrst_ddl_watch on ddl_command_end
      execute function extensions.pgrst_ddl_watch();
    create event trigger pgrst_drop_watch on sql_drop
      execute function extensions.pgrst_ddl_watch();
  end if;
end;
$$;
