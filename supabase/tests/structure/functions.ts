import { OURS, type Check } from './check.ts';

export const functions: Check[] = [
  {
    says: 'definers are in the private schema alone',
    query: `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  },
  {
    says: 'the search path is empty in each',
    query: `
      select proname from pg_proc
      where pronamespace in ${OURS} and not coalesce(proconfig @> array['search_path=""'], false)
    `,
  },
  {
    says: 'what only the server calls is closed to clients',
    query: `
      select proname from pg_proc
      where pronamespace in ${OURS}
        and has_function_privilege('authenticated', oid, 'execute')
        and (prorettype = 'trigger'::regtype or proname in ('notify', 'limit_rate'))
    `,
  },
  {
    says: 'every one of the API says what it is for',
    query: `
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null
    `,
  },
];
