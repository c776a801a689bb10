import type { Sql } from 'postgres';
import type { Mutant } from './mutant.ts';

interface Privilege {
  object: string;
  role: string;
  /** in the form of a grant: `update (content) on public.posts` */
  what: string;
}

/** Revokes each table privilege of a client, and grants each missing one. */
export async function privilegeMutants(sql: Sql): Promise<Mutant[]> {
  const held = await sql<Privilege[]>`
    select
      relname as object,
      held.grantee::regrole::text as role,
      lower(held.privilege_type) || ' on ' || pg_class.oid::regclass as what
    from pg_class, aclexplode(relacl) as held
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relkind in ('r', 'p', 'v')
      and held.grantee in ('anon'::regrole, 'authenticated'::regrole, 'service_role'::regrole)
    union all
    select
      relname,
      held.grantee::regrole::text,
      format('%s (%I) on %s', lower(held.privilege_type), attname, pg_class.oid::regclass)
    from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl) as held
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and held.grantee in ('anon'::regrole, 'authenticated'::regrole, 'service_role'::regrole)
    order by 1, 2, 3
  `;
  // For columns one by one where it is possible: revoking a privilege on a table revokes it on each column, too.
  const missing = await sql<Privilege[]>`
    select
      relname as object,
      role,
      privilege || ' on ' || pg_class.oid::regclass as what
    from pg_class,
      unnest(array['anon', 'authenticated']) as role,
      unnest(array['delete', 'truncate', 'references', 'trigger']) as privilege
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relkind in ('r', 'p', 'v')
      and not has_table_privilege(role, pg_class.oid, privilege)
    union all
    select relname, role, format('%s (%I) on %s', privilege, attname, pg_class.oid::regclass)
    from pg_class join pg_attribute on attrelid = pg_class.oid,
      unnest(array['anon', 'authenticated']) as role,
      unnest(array['select', 'insert', 'update']) as privilege
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
      and not has_column_privilege(role, pg_class.oid, attnum, privilege)
    order by 1, 2, 3
  `;
  return [
    ...held.map(({ object, role, what }) => revokeMutant('privilege revoked', object, what, role)),
    ...missing.map(({ object, role, what }) =>
      grantMutant('privilege granted', object, what, role),
    ),
  ];
}

interface Execute extends Privilege {
  has: boolean;
}

/** Revokes each function from its callers, and grants each to clients and public. */
export async function executeMutants(sql: Sql): Promise<Mutant[]> {
  const privileges = await sql<Execute[]>`
    select
      proname as object,
      role,
      'execute on function ' || pg_proc.oid::regprocedure as what,
      coalesce(has.own, false) as has
    from pg_proc
    cross join unnest(array['anon', 'authenticated', 'service_role', 'public']) as role
    left join lateral (
      select true as own from aclexplode(proacl) as held
      where held.grantee = case role when 'public' then 0 else role::regrole::oid end
    ) as has on true
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (has.own or role <> 'service_role')
    order by what, role
  `;
  const schemas = await sql<Privilege[]>`
    select 'private' as object, held.grantee::regrole::text as role, 'usage on schema private' as what
    from pg_namespace, aclexplode(nspacl) as held
    where nspname = 'private' and held.grantee in ('anon'::regrole, 'authenticated'::regrole)
  `;
  return [
    ...schemas.map(({ object, role, what }) => revokeMutant('execute revoked', object, what, role)),
    ...privileges.map(({ has, object, role, what }) =>
      has
        ? revokeMutant('execute revoked', object, what, role)
        : grantMutant('execute granted', object, what, role),
    ),
  ];
}

function revokeMutant(kind: Mutant['kind'], object: string, what: string, role: string): Mutant {
  return {
    kind,
    object,
    apply: `revoke ${what} from ${role}`,
    undo: `grant ${what} to ${role}`,
  };
}

function grantMutant(kind: Mutant['kind'], object: string, what: string, role: string): Mutant {
  return { kind, object, apply: `grant ${what} to ${role}`, undo: `revoke ${what} from ${role}` };
}
