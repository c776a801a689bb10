import { OURS, type Check } from './check.ts';

/** Ours, and those on the tables of Realtime and Storage that are ours to write. */
const JUDGED = "('public', 'private', 'realtime', 'storage')";

export const policies: Check[] = [
  {
    says: 'every table has row-level security',
    query: `
      select relname from pg_class
      where relnamespace in ${OURS} and relkind in ('r', 'p') and not relrowsecurity
      union all
      select oid::regclass::text from pg_class
      where oid in ('storage.objects'::regclass, 'storage.buckets'::regclass, 'realtime.messages'::regclass)
        and not relrowsecurity
    `,
  },
  {
    says: 'each policy names its role and one action, and adds',
    query: `
      select policyname from pg_policies
      where schemaname in ${JUDGED}
        and (cmd = 'ALL' or roles && '{public}' or permissive <> 'PERMISSIVE')
    `,
  },
  {
    says: 'there is one policy for an action and a role',
    query: `
      select concat_ws(' ', schemaname, tablename, cmd) from pg_policies
      where schemaname in ('public', 'private', 'realtime')
      group by schemaname, tablename, cmd, roles having count(*) > 1
    `,
  },
  {
    says: 'who asks is worked out once a query',
    query: `
      select policyname from pg_policies
      where schemaname in ${JUDGED}
        and coalesce(qual, '') || coalesce(with_check, '')
          ~ '(?<!SELECT )(auth\\.uid|private\\.member_id|private\\.caller|realtime\\.topic)\\(\\)'
    `,
  },
  {
    says: 'who asks must have a profile, or see something that asks for one',
    query: `
      select policyname from pg_policies
      where schemaname in ${JUDGED}
        and coalesce(qual, '') || coalesce(with_check, '')
          !~ '(member_id|caller|is_moderator|my_\\w+_ids)\\(\\)|EXISTS \\( SELECT|FROM profiles'
      union all
      select proname from pg_proc
      where pronamespace = 'private'::regnamespace
        and proname ~ '^(caller|is_moderator|my_\\w+_ids)$' and prosrc !~ 'private\\.member_id\\(\\)'
    `,
  },
  {
    says: 'none compares a column with itself, as a name that binds to the inner table does',
    query: `
      select policyname from pg_policies
      where schemaname in ${JUDGED}
        and coalesce(qual, '') || coalesce(with_check, '') ~ '\\((\\w+\\.\\w+)(::\\w+)? = \\1(::\\w+)?\\)'
    `,
  },
  {
    says: 'every column that a policy or foreign key reads begins an index',
    query: `
      with needed as (
        select conrelid as relation, conkey[1] as attribute
        from pg_constraint
        where contype = 'f' and connamespace in ${OURS}
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
