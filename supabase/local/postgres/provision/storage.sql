-- Runs after the tables exist, as their owner. The policies restrict these grants.
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to postgres with grant option;
grant execute on all functions in schema storage to postgres, anon, authenticated, service_role;

create or replace function storage.protect_delete()
returns trigger
language plpgsql
as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise insufficient_privilege using
      message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.',
      hint = 'This prevents accidental data loss from orphaned objects.';
  end if;

  return null;
end;
$$;

create or replace trigger protect_buckets_delete
before delete on storage.buckets
for each statement execute function storage.protect_delete();

create or replace trigger protect_objects_delete
before delete on storage.objects
for each statement execute function storage.protect_delete();
