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
    says: 'no change feed: the realtime publication is empty [191]',
    query: `select tablename from pg_publication_tables where pubname = 'supabase_realtime'`,
  },
];
