import { CLIENT_ROLES, OUR_SCHEMAS, type Check } from './check.ts';
import { clientPrivileges, servicePrivileges, visitorFunctions } from './client-grants.ts';

export const grantChecks: Check[] = [
  {
    title: 'nothing is granted to public: no table, column, function, sequence or schema',
    query: `
      select relname || coalesce('.' || attname, '')
      from pg_class
      left join pg_attribute on attrelid = pg_class.oid and attacl is not null
      where relnamespace in ${OUR_SCHEMAS} and (
        exists (select from aclexplode(relacl) as held where held.grantee = 0)
        or exists (select from aclexplode(attacl) as held where held.grantee = 0)
      )
      union all
      select proname from pg_proc
      where pronamespace in ${OUR_SCHEMAS}
        and (proacl is null or exists (select from aclexplode(proacl) as held where held.grantee = 0))
      union all
      select nspname from pg_namespace
      where nspname = 'private' and exists (select from aclexplode(nspacl) as held where held.grantee = 0)
    `,
  },
  {
    title:
      'members hold exactly the expected table privileges, and none on columns that the server owns',
    query: `
      select lower(held.privilege_type) || ' ' || relname
      from pg_class, aclexplode(relacl) as held
      where relnamespace in ${OUR_SCHEMAS} and held.grantee = 'authenticated'::regrole
      union all
      select lower(held.privilege_type) || ' ' || relname || '.' || attname
      from pg_class
      join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl) as held
      where relnamespace in ${OUR_SCHEMAS} and held.grantee = 'authenticated'::regrole
    `,
    expected: clientPrivileges,
  },
  {
    title: 'visitors hold no table privileges, and the service role exactly the expected ones',
    query: `
      select held.grantee::regrole || ' ' || lower(held.privilege_type) || ' ' || relname
      from (
        select relname, relacl as acl from pg_class where relnamespace in ${OUR_SCHEMAS}
        union all
        select relname || '.' || attname, attacl
        from pg_class join pg_attribute on attrelid = pg_class.oid where relnamespace in ${OUR_SCHEMAS}
      ) as granted, aclexplode(acl) as held
      where held.grantee in ('anon'::regrole, 'service_role'::regrole)
    `,
    expected: servicePrivileges,
  },
  {
    title: 'visitors may call exactly the expected functions',
    query: `
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
    `,
    expected: visitorFunctions,
  },
  {
    title: 'clients can neither pass a privilege on nor create objects in our schemas',
    query: `
      select relname from pg_class, aclexplode(relacl) as held
      where relnamespace in ${OUR_SCHEMAS} and held.is_grantable and held.grantee <> relowner
      union all
      select nspname || ' ' || rolname from pg_namespace, pg_roles
      where nspname in ('public', 'private') and rolname in ${CLIENT_ROLES}
        and has_schema_privilege(rolname, nspname, 'create')
    `,
  },
];
