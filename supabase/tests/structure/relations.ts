import { OURS, type Check } from './check.ts';

export const relations: Check[] = [
  {
    says: 'every table and view says what it is for',
    query: `
      select relname from pg_class
      where relnamespace in ${OURS}
        and relkind in ('r', 'p', 'v') and obj_description(oid, 'pg_class') is null
    `,
  },
  {
    says: 'views ask with the rights of who reads them, and nothing else is derived from tables',
    query: `
      select relname from pg_class
      where relnamespace in ${OURS} and (
        relkind in ('m', 'f')
        or relkind = 'v' and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on'], false)
      )
    `,
  },
  {
    says: 'no change feed: the realtime publication is empty [191]',
    query: `select tablename from pg_publication_tables where pubname = 'supabase_realtime'`,
  },
  {
    says: 'of what Supabase manages, one trigger on the accounts is ours',
    query: `
      select tgrelid::regclass || ' ' || tgname from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and relnamespace not in ${OURS} and pronamespace in ${OURS}
    `,
    expected: ['auth.users create_profile'],
  },
];
