import type { Sql } from 'postgres';
import type { Mutant, MutantKind } from './mutant.ts';

type Rows = Promise<{ object: string; apply: string; undo: string }[]>;

/** Flips each setting besides policies and grants. */
export async function settingMutants(sql: Sql): Promise<Mutant[]> {
  const groups: [MutantKind, Rows][] = [
    ['row security off', rowSecurity(sql)],
    ['function loosened', functions(sql)],
    ['view past policies', views(sql)],
    ['table published', publications(sql)],
    ['bucket opened', buckets(sql)],
  ];
  const mutants: Mutant[] = [];
  for (const [kind, rows] of groups) {
    for (const row of await rows) mutants.push({ kind, ...row });
  }
  return mutants;
}

const rowSecurity = (sql: Sql): Rows => sql`
  select
    relname as object,
    format('alter table %s disable row level security', oid::regclass) as apply,
    format('alter table %s enable row level security', oid::regclass) as undo
  from pg_class
  where relkind in ('r', 'p') and relrowsecurity and (
    relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    or oid in ('storage.objects'::regclass, 'realtime.messages'::regclass)
  )
  order by 2
`;

const functions = (sql: Sql): Rows => sql`
  select
    proname as object,
    format('alter function %s security definer', oid::regprocedure) as apply,
    format('alter function %s security invoker', oid::regprocedure) as undo
  from pg_proc
  where pronamespace = 'public'::regnamespace and not prosecdef
  union all
  select
    proname,
    format('alter function %s reset search_path', oid::regprocedure),
    format('alter function %s set search_path = ''''', oid::regprocedure)
  from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and proconfig @> array['search_path=""']
  order by 2
`;

const views = (sql: Sql): Rows => sql`
  select
    relname as object,
    format('alter view %s set (security_invoker = off)', oid::regclass) as apply,
    format('alter view %s set (security_invoker = on)', oid::regclass) as undo
  from pg_class
  where relkind = 'v' and relnamespace = 'public'::regnamespace
  order by 2
`;

const publications = (sql: Sql): Rows => sql`
  select
    relname as object,
    format('alter publication supabase_realtime add table %s', oid::regclass) as apply,
    format('alter publication supabase_realtime drop table %s', oid::regclass) as undo
  from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  order by 2
`;

const buckets = (sql: Sql): Rows => sql`
  select
    id as object,
    format('update storage.buckets set %s where id = %L', change.apply, id) as apply,
    format('update storage.buckets set %s where id = %L', change.undo, id) as undo
  from storage.buckets, lateral (
    values
      (format('public = %L', not public), format('public = %L', public)),
      ('file_size_limit = null', format('file_size_limit = %L', file_size_limit)),
      ('allowed_mime_types = null', format('allowed_mime_types = %L', allowed_mime_types))
  ) as change (apply, undo)
  order by 2
`;
