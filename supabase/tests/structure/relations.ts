import { OUR_SCHEMAS, type Check } from './check.ts';

export const relationChecks: Check[] = [
  {
    title: 'every table and view has a comment',
    query: `
      select relname from pg_class
      where relnamespace in ${OUR_SCHEMAS}
        and relkind in ('r', 'p', 'v') and obj_description(oid, 'pg_class') is null
    `,
  },
  {
    title:
      "views run with the reader's rights, and there are no materialized views or foreign tables",
    query: `
      select relname from pg_class
      where relnamespace in ${OUR_SCHEMAS} and (
        relkind in ('m', 'f')
        or relkind = 'v' and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on'], false)
      )
    `,
  },
  {
    title: 'no change feed: the realtime publication is empty [191]',
    query: `select tablename from pg_publication_tables where pubname = 'supabase_realtime'`,
  },
  {
    title: 'our only triggers on tables of Supabase are the two on auth.users',
    query: `
      select tgrelid::regclass || ' ' || tgname from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and relnamespace not in ${OUR_SCHEMAS} and pronamespace in ${OUR_SCHEMAS}
    `,
    expected: ['auth.users create_profile', 'auth.users end_recovery'],
  },
];
