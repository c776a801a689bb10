import { OUR_SCHEMAS, type Check } from './check.ts';

type Caller = 'anon' | 'authenticated' | 'service_role';

/**
 * The private functions that a role reaches through the API: from the functions it may call, from its
 * policies and check constraints, and from triggers and views that run with its rights.
 */
const reachableFunctions = (role: Caller) => `
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

const executeGrantCheck = (role: Caller): Check => ({
  title: `${role} may execute exactly the private functions that it reaches through the API`,
  query: `
    ${reachableFunctions(role)}
    select case when named.oid is null then 'needless: ' else 'missing: ' end || proname
    from pg_proc
    left join (select distinct oid from named) as named on named.oid = pg_proc.oid
    where pronamespace = 'private'::regnamespace
      and (named.oid is not null) <> has_function_privilege('${role}', pg_proc.oid, 'execute')
  `,
});

export const functionChecks: Check[] = [
  {
    title: 'only the private schema contains security definer functions',
    query: `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  },
  {
    title: 'every function has an empty search path',
    query: `
      select proname from pg_proc
      where pronamespace in ${OUR_SCHEMAS} and not coalesce(proconfig @> array['search_path=""'], false)
    `,
  },
  executeGrantCheck('anon'),
  executeGrantCheck('authenticated'),
  executeGrantCheck('service_role'),
  {
    // PostgREST runs reads and calls of stable functions in read-only transactions.
    title: 'stable functions, policies and views call no volatile function',
    query: `
      with reading as (
        select oid::regprocedure::text as name, prosrc as text from pg_proc
        where pronamespace in ${OUR_SCHEMAS} and provolatile <> 'v'
        union all
        select polname, concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
        from pg_policy
        union all
        select oid::regclass::text, pg_get_viewdef(oid) from pg_class
        where relnamespace in ${OUR_SCHEMAS} and relkind = 'v'
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
    // `auth.uid()` also names accounts that have lost their rights. It may say whether a member calls at all.
    title:
      'functions that see more than their caller ask for the member, not for the token’s account',
    query: `
      select proname from pg_proc
      where pronamespace in ${OUR_SCHEMAS} and prosecdef
        and regexp_replace(prosrc, 'auth\\.uid\\(\\)\\)? is (not )?null', '', 'g') ~ 'auth\\.uid'
    `,
    // Three judge the token itself: `member_id` and those about sessions. The policies refuse what the others pass.
    expected: [
      'change_group_cover',
      'is_fresh_sign_in',
      'member_id',
      'require_live_session',
      'skip_own_view',
    ],
  },
  {
    // A client may select, filter and order columns of an answer so that the request fails after the function ran.
    // The failure rolls back the count of the call.
    title: 'each function whose calls are counted answers one value without columns',
    query: `
      select called.proname from pg_proc as called
      join pg_type on pg_type.oid = called.prorettype
      where called.pronamespace = 'public'::regnamespace
        and (called.proretset or pg_type.typtype = 'c' or pg_type.typname = 'record')
        and exists (
          select from pg_proc as counted
          where counted.pronamespace in ${OUR_SCHEMAS}
            and counted.proname = called.proname
            and counted.prosrc ~ 'private[.]limit_rate[(]'
        )
    `,
  },
  {
    // PostgREST answers by the code: https://docs.postgrest.org/en/stable/references/errors.html
    title: 'no function refuses with a code that the API answers as a failure of the server',
    query: `
      select distinct proname || ' ' || found.words[1]
      from pg_proc, regexp_matches(
        prosrc,
        '(raise (?:exception )?(?:sqlstate ''\\w+''|[a-z_]+)|errcode|into strict|\\massert\\M)', 'gi'
      ) as found (words)
      where pronamespace in ${OUR_SCHEMAS} and found.words[1] not in (
        'raise exception',
        'raise warning',
        'raise check_violation',
        'raise insufficient_privilege',
        'raise unique_violation',
        'raise exception sqlstate ''PT401''',
        'raise exception sqlstate ''PT403''',
        'raise exception sqlstate ''PT404''',
        'raise exception sqlstate ''PT409''',
        'raise exception sqlstate ''PT429'''
      )
    `,
  },
  {
    title: 'every function of the API has a comment',
    query: `
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null
    `,
  },
];
