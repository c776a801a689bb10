-- Lists are paged by key: newest first, from a cursor {at, id} on. One row more than asked is read, to
-- know whether there is a next page.
create function private.cursor_at(after jsonb)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select coalesce((after ->> 'at')::timestamptz, 'infinity');
$$;

create function private.cursor_id(after jsonb)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select coalesce((after ->> 'id')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
$$;

create function private.page_length(wish integer)
returns integer
language sql
immutable
set search_path = ''
as $$
  select least(greatest(coalesce(wish, 20), 1), 100);
$$;

create function private.page(items jsonb, keys jsonb, length integer)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'items', coalesce(items, '[]'),
    'next', case when jsonb_array_length(keys) > length then keys -> (length - 1) end
  );
$$;

comment on function private.page(jsonb, jsonb, integer) is
  'A page of at most `length` items; `keys` are the cursors of one candidate more.';

-- Matches text that contains what was typed, taken literally.
create function private.containing(typed text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '%' || regexp_replace(btrim(coalesce(typed, '')), '([\\%_])', '\\\1', 'g') || '%';
$$;

grant execute on function
  private.cursor_at(jsonb),
  private.cursor_id(jsonb),
  private.page_length(integer),
  private.page(jsonb, jsonb, integer),
  private.containing(text)
to authenticated;
