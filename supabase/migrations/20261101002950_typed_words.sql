-- Nobody types more, and a megabyte of it costs the better part of a second.
create or replace function private.containing(typed text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '%' || regexp_replace(left(btrim(coalesce(typed, '')), 200), '([\\%_])', '\\\1', 'g') || '%';
$$;
