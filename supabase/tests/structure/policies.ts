import { OUR_SCHEMAS, type Check } from './check.ts';

/** Realtime and Storage have policies of ours on their tables. */
const POLICY_SCHEMAS = "('public', 'private', 'realtime', 'storage')";

export const policyChecks: Check[] = [
  {
    title: 'every table has row-level security',
    query: `
      select relname from pg_class
      where relnamespace in ${OUR_SCHEMAS} and relkind in ('r', 'p') and not relrowsecurity
      union all
      select oid::regclass::text from pg_class
      where oid in ('storage.objects'::regclass, 'storage.buckets'::regclass, 'realtime.messages'::regclass)
        and not relrowsecurity
    `,
  },
  {
    title: 'each policy names its role and one action',
    query: `
      select policyname from pg_policies
      where schemaname in ${POLICY_SCHEMAS} and (cmd = 'ALL' or roles && '{public}')
    `,
  },
  {
    title: 'each policy is permissive, except the one that refuses signing',
    query: `
      select policyname from pg_policies
      where schemaname in ${POLICY_SCHEMAS} and permissive <> 'PERMISSIVE'
    `,
    expected: ["members don't sign addresses"],
  },
  {
    title: 'each action and role has one policy',
    query: `
      select concat_ws(' ', schemaname, tablename, cmd) from pg_policies
      where schemaname in ('public', 'private', 'realtime')
      group by schemaname, tablename, cmd, roles having count(*) > 1
    `,
  },
  {
    title: 'policies evaluate the caller once per query',
    query: `
      select policyname from pg_policies
      where schemaname in ${POLICY_SCHEMAS}
        and coalesce(qual, '') || coalesce(with_check, '')
          ~ '(?<!SELECT )(auth\\.uid|private\\.member_id|private\\.caller|realtime\\.topic)\\(\\)'
    `,
  },
  {
    title: 'every policy requires a profile, directly or through the rows it reads',
    query: `
      select policyname from pg_policies
      where schemaname in ${POLICY_SCHEMAS} and permissive = 'PERMISSIVE'
        and coalesce(qual, '') || coalesce(with_check, '')
          !~ '(member_id|caller|is_moderator|my_\\w+_ids)\\(\\)|EXISTS \\( SELECT|FROM profiles'
      union all
      select proname from pg_proc
      where pronamespace = 'private'::regnamespace
        and proname ~ '^(caller|is_moderator|my_\\w+_ids)$' and prosrc !~ 'private\\.member_id\\(\\)'
    `,
  },
  {
    title: "policies don't compare a column with itself by binding a name to the inner table",
    query: `
      select policyname from pg_policies
      where schemaname in ${POLICY_SCHEMAS}
        and coalesce(qual, '') || coalesce(with_check, '') ~ '\\((\\w+\\.\\w+)(::\\w+)? = \\1(::\\w+)?\\)'
    `,
  },
  {
    title: 'every column that a policy or foreign key reads is the first of an index',
    query: `
      with needed as (
        select conrelid as relation, conkey[1] as attribute
        from pg_constraint
        where contype = 'f' and connamespace in ${OUR_SCHEMAS}
        union
        select depend.refobjid, depend.refobjsubid
        from pg_depend as depend
        join pg_policy on pg_policy.oid = depend.objid and depend.classid = 'pg_policy'::regclass
        join pg_class on pg_class.oid = depend.refobjid and depend.refclassid = 'pg_class'::regclass
        where depend.refobjsubid > 0 and depend.refobjid = pg_policy.polrelid
          and pg_class.relnamespace = 'public'::regnamespace
      )
      select relation::regclass || '.' || attname
      from needed join pg_attribute on attrelid = relation and attnum = attribute
      where attname not in ('status', 'read', 'role')
        and not exists (
          select from pg_index
          where indrelid = relation and indkey[0] = attribute
            and coalesce(pg_get_expr(indpred, indrelid), '') in ('', format('(%I IS NOT NULL)', attname))
        )
    `,
  },
];
