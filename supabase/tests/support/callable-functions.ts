import { database } from './backend.ts';

export interface CallableFunction {
  name: string;
  /** the function says that it changes nothing */
  isStable: boolean;
  /** it returns nothing */
  isVoid: boolean;
  /** parameters without a default, with their types */
  required: { name: string; type: string }[];
}

/** The functions of the API that a member may call. */
export const callableFunctions = () => database()<CallableFunction[]>`
  select
    proname as name,
    provolatile = 's' as "isStable",
    prorettype = 'void'::regtype as "isVoid",
    coalesce(
      (
        select json_agg(json_build_object('name', proargnames[n], 'type', types[n - 1]) order by n)
        from generate_series(1, pronargs - pronargdefaults) as n
      ),
      '[]'
    ) as required
  from pg_proc, lateral (select proargtypes::oid[]::regtype[]::text[] as types) as parameters
  where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
  order by proname
`;

/** The names of those that read or write one of these tables, by themselves or by functions that they call. */
export async function functionsAbout(...tables: string[]): Promise<string[]> {
  const rows = await database()<{ name: string }[]>`
    with recursive reached as (
      select proname as entry, oid, prosrc from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
      union
      select entry, callee.oid, callee.prosrc from reached
      join pg_proc as callee on callee.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and strpos(reached.prosrc, callee.pronamespace::regnamespace || '.' || callee.proname || '(') > 0
    )
    select distinct entry as name from reached
    where prosrc ~ ${`public[.](${tables.join('|')})([^a-z_]|$)`}
    order by entry
  `;
  return rows.map(({ name }) => name);
}

/** The tables and views whose rows a member may read. */
export async function readableTables(): Promise<string[]> {
  const rows = await database()<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      and has_any_column_privilege('authenticated', oid, 'select')
    order by relname
  `;
  return rows.map(({ name }) => name);
}
