import { describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';

const rows = async <Row extends object>(query: string): Promise<Row[]> => [
  ...(await database().unsafe<Row[]>(query)),
];

describe('grants', () => {
  test('nothing is granted to everybody, on tables or functions', async () => {
    expect(
      await rows(`
        select relname from pg_class, aclexplode(relacl) as held
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and held.grantee = 0
      `),
    ).toEqual([]);
    expect(
      await rows(`
        select proname from pg_proc
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and (proacl is null or exists (select from aclexplode(proacl) as held where held.grantee = 0))
      `),
    ).toEqual([]);
  });

  test('visitors reach three functions and no table', async () => {
    expect(
      await rows(`
        select table_name from information_schema.role_table_grants
        where grantee in ('anon', 'PUBLIC') and table_schema in ('public', 'private')
      `),
    ).toEqual([]);
    const functions = await rows<{ name: string }>(`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace
        and has_function_privilege('anon', oid, 'execute')
      order by 1
    `);
    expect(functions.map(({ name }) => name)).toEqual([
      'inviter_card',
      'public_profile',
      'username_available',
    ]);
  });

  test('clients write exactly these columns, none that the server owns', async () => {
    const written = await rows<{ may: string }>(`
      select lower(privilege_type) || ' ' || table_name || '.' || column_name as may
      from information_schema.column_privileges
      where table_schema in ('public', 'private')
        and grantee in ('authenticated', 'anon', 'PUBLIC', 'service_role')
        and privilege_type in ('INSERT', 'UPDATE')
      order by 1
    `);
    expect(written.map(({ may }) => may)).toEqual([
      'insert friendships.friend_id',
      'insert friendships.status',
      'insert friendships.user_id',
      'insert posts.content',
      'insert posts.id',
      'insert posts.user_id',
      'update friendships.status',
      'update notifications.read',
      'update posts.content',
      'update profile_details.bio',
      'update profile_details.location',
      'update profile_details.updated_at',
      'update profile_details.website',
      'update profiles.avatar_url',
      'update profiles.full_name',
      'update profiles.updated_at',
    ]);
  });
});

describe('policies', () => {
  test('every table has row-level security', async () => {
    expect(
      await rows(`
        select relname from pg_class
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          and relkind in ('r', 'p') and not relrowsecurity
      `),
    ).toEqual([]);
  });

  test('each names its role and one action, and there is one for an action', async () => {
    expect(
      await rows(`
        select policyname from pg_policies
        where schemaname in ('public', 'private', 'realtime')
          and (cmd = 'ALL' or roles && '{public}' or permissive <> 'PERMISSIVE')
      `),
    ).toEqual([]);
    expect(
      await rows(`
        select schemaname, tablename, cmd, count(*)::int from pg_policies
        where schemaname in ('public', 'private', 'realtime')
        group by 1, 2, 3, roles having count(*) > 1
      `),
    ).toEqual([]);
  });

  test('who asks is worked out once a query, and must have a profile', async () => {
    const bare = await rows<{ policyname: string; text: string }>(`
      select policyname, coalesce(qual, '') || coalesce(with_check, '') as text from pg_policies
      where schemaname in ('public', 'private', 'realtime')
    `);
    const unwrapped = /(?<!SELECT )(auth\.uid|private\.member_id|realtime\.topic)\(\)/;
    expect(bare.filter(({ text }) => unwrapped.test(text))).toEqual([]);
    expect(bare.filter(({ text }) => !/member_id\(\)|FROM profiles/.test(text))).toEqual([]);
  });

  test('every column that a policy or foreign key reads begins an index', async () => {
    expect(
      await rows(`
        with needed as (
          select conrelid as relation, conkey[1] as attribute
          from pg_constraint
          where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
          union
          select depend.refobjid, depend.refobjsubid
          from pg_depend as depend
          join pg_policy on pg_policy.oid = depend.objid and depend.classid = 'pg_policy'::regclass
          join pg_class on pg_class.oid = depend.refobjid and depend.refclassid = 'pg_class'::regclass
          where depend.refobjsubid > 0 and depend.refobjid = pg_policy.polrelid
            and pg_class.relnamespace = 'public'::regnamespace
        )
        select relation::regclass::text, attname
        from needed join pg_attribute on attrelid = relation and attnum = attribute
        where attname <> 'status'
          and not exists (
            select from pg_index
            where indrelid = relation and indkey[0] = attribute
              and coalesce(pg_get_expr(indpred, indrelid), '') in ('', format('(%I IS NOT NULL)', attname))
          )
      `),
    ).toEqual([]);
  });
});

describe('functions', () => {
  test('definers are in the private schema alone, with an empty search path', async () => {
    expect(
      await rows(`
        select proname from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef
      `),
    ).toEqual([]);
    expect(
      await rows(`
        select proname from pg_proc
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and not coalesce(proconfig @> array['search_path=""'], false)
      `),
    ).toEqual([]);
  });

  test('the private schema cannot be reached over the API', async () => {
    const [roles] = await rows<{ refused: boolean }>(`
      select bool_and(not has_function_privilege('authenticated', oid, 'execute')) as refused
      from pg_proc where oid in (
        'private.notify(uuid[], text, jsonb)'::regprocedure,
        'private.limit_rate(text, integer, interval)'::regprocedure
      )
    `);
    expect(roles?.refused).toBe(true);
  });

  test('every one of the API says what it is for', async () => {
    expect(
      await rows(`
        select proname from pg_proc
        where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null
      `),
    ).toEqual([]);
  });
});

test('every table says what it is for', async () => {
  expect(
    await rows(`
      select relname from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and relkind in ('r', 'p', 'v') and obj_description(oid, 'pg_class') is null
    `),
  ).toEqual([]);
});

test('no change feed: the realtime publication is empty [191]', async () => {
  expect(
    await rows(`select * from pg_publication_tables where pubname = 'supabase_realtime'`),
  ).toEqual([]);
});
