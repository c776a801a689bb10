import { OURS, type Check } from './check.ts';

type Caller = 'anon' | 'authenticated' | 'service_role';

/**
 * What a role reaches: the functions that it may call over the API, the policies and checks that judge it,
 * the triggers and views that run with its rights, and every function that one of those names.
 */
const reached = (role: Caller) => `
  with recursive source as materialized (
    select prosrc as text from pg_proc
    where pronamespace = 'public'::regnamespace and not prosecdef
      and has_function_privilege('${role}', oid, 'execute')
    union all
    select concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
    from pg_policy where polroles @> array['${role}'::regrole::oid]
    union all
    select pg_get_viewdef(oid) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'
      and has_any_column_privilege('${role}', oid, 'select')
    union all
    select pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype = 'c'
      and has_any_column_privilege('${role}', conrelid, 'insert, update')
    union all
    select pg_get_expr(adbin, adrelid) from pg_attrdef
    join pg_class on pg_class.oid = adrelid
    where relnamespace = 'public'::regnamespace
      and has_any_column_privilege('${role}', adrelid, 'insert')
    union all
    select concat_ws(' ', prosrc, regexp_replace(pg_get_triggerdef(pg_trigger.oid), 'EXECUTE FUNCTION.*', ''))
    from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid
    where not prosecdef and not tgisinternal and (
      has_any_column_privilege('${role}', tgrelid, 'insert, update')
      or has_table_privilege('${role}', tgrelid, 'delete')
    )
  ),
  named as (
    select pg_proc.oid, prosrc, prosecdef from source
    join pg_proc on pronamespace = 'private'::regnamespace and strpos(source.text, 'private.' || proname || '(') > 0
    union
    select pg_proc.oid, pg_proc.prosrc, pg_proc.prosecdef from named
    join pg_proc on pronamespace = 'private'::regnamespace and not named.prosecdef
      and strpos(named.prosrc, 'private.' || proname || '(') > 0
  )
`;

const granted = (role: Caller): Check => ({
  says: `of what is private, ${role} may execute what it reaches by way of the API and nothing else`,
  query: `
    ${reached(role)}
    select case when named.oid is null then 'needless: ' else 'missing: ' end || proname
    from pg_proc
    left join (select distinct oid from named) as named on named.oid = pg_proc.oid
    where pronamespace = 'private'::regnamespace
      and (named.oid is not null) <> has_function_privilege('${role}', pg_proc.oid, 'execute')
  `,
});

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
  granted('anon'),
  granted('authenticated'),
  granted('service_role'),
  {
    // The project runs a stable function that is called, and a read, in a transaction that only reads.
    says: 'what only reads, a stable function, a policy or a view, calls none that may write',
    query: `
      with reading as (
        select oid::regprocedure::text as name, prosrc as text from pg_proc
        where pronamespace in ${OURS} and provolatile <> 'v'
        union all
        select polname, concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
        from pg_policy
        union all
        select oid::regclass::text, pg_get_viewdef(oid) from pg_class
        where relnamespace in ${OURS} and relkind = 'v'
      )
      select distinct reading.name || ' calls ' || nspname || '.' || proname
      from reading
      join pg_proc on provolatile = 'v'
      join pg_namespace on pg_namespace.oid = pronamespace
        and nspname in ('public', 'private', 'auth', 'storage', 'realtime')
      where reading.text ~ format(
        '(^|[^.[:alnum:]_])%s%s[(]',
        case nspname when 'public' then '(public[.])?' else nspname || '[.]' end,
        proname
      )
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
