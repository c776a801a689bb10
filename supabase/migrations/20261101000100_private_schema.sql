-- Nothing is reachable unless a later migration grants it by name, whatever the project's defaults are.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

create schema private;

comment on schema private is
  'What the API does not expose: functions that see more than their caller, and the server''s own tables.';

revoke all on schema private from public;
grant usage on schema private to anon, authenticated;

create extension if not exists pg_trgm with schema extensions;
