import { CLIENTS, OURS, type Check } from './check.ts';
import { clientPrivileges, servicePrivileges, visitorFunctions } from './client-grants.ts';

export const grants: Check[] = [
  {
    says: 'nothing is granted to everybody: no table, column, function, sequence or schema',
    query: `
      select relname || coalesce('.' || attname, '')
      from pg_class
      left join pg_attribute on attrelid = pg_class.oid and attacl is not null
      where relnamespace in ${OURS} and (
        exists (select from aclexplode(relacl) as held where held.grantee = 0)
        or exists (select from aclexplode(attacl) as held where held.grantee = 0)
      )
      union all
      select proname from pg_proc
      where pronamespace in ${OURS}
        and (proacl is null or exists (select from aclexplode(proacl) as held where held.grantee = 0))
      union all
      select nspname from pg_namespace
      where nspname = 'private' and exists (select from aclexplode(nspacl) as held where held.grantee = 0)
    `,
  },
  {
    says: 'members hold exactly these privileges on tables, none on what the server owns',
    query: `
      select lower(held.privilege_type) || ' ' || relname
      from pg_class, aclexplode(relacl) as held
      where relnamespace in ${OURS} and held.grantee = 'authenticated'::regrole
      union all
      select lower(held.privilege_type) || ' ' || relname || '.' || attname
      from pg_class
      join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl) as held
      where relnamespace in ${OURS} and held.grantee = 'authenticated'::regrole
    `,
    expected: clientPrivileges,
  },
  {
    says: 'visitors hold none on any table, and the functions that run with the secret key these',
    query: `
      select held.grantee::regrole || ' ' || lower(held.privilege_type) || ' ' || relname
      from (
        select relname, relacl as acl from pg_class where relnamespace in ${OURS}
        union all
        select relname || '.' || attname, attacl
        from pg_class join pg_attribute on attrelid = pg_class.oid where relnamespace in ${OURS}
      ) as granted, aclexplode(acl) as held
      where held.grantee in ('anon'::regrole, 'service_role'::regrole)
    `,
    expected: servicePrivileges,
  },
  {
    says: 'visitors call these functions alone',
    query: `
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
    `,
    expected: visitorFunctions,
  },
  {
    says: 'nobody passes a privilege on, and nobody makes anything in our schemas',
    query: `
      select relname from pg_class, aclexplode(relacl) as held
      where relnamespace in ${OURS} and held.is_grantable and held.grantee <> relowner
      union all
      select nspname || ' ' || rolname from pg_namespace, pg_roles
      where nspname in ('public', 'private') and rolname in ${CLIENTS}
        and has_schema_privilege(rolname, nspname, 'create')
    `,
  },
];
