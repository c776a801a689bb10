import type { Check } from './check.ts';

export const storage: Check[] = [
  {
    says: 'every bucket limits the size and the types of its files, and takes no page or program',
    query: `
      select id from storage.buckets
      where file_size_limit is null or file_size_limit > 52428800
        or coalesce(cardinality(allowed_mime_types), 0) = 0
        or array_to_string(allowed_mime_types, ' ') ~ '(^| )(\\*|text|application/(?!octet-stream))|svg|html|script'
    `,
  },
  {
    says: 'one bucket is public: what everybody may see anyway',
    query: `select id from storage.buckets where public`,
    expected: ['avatars'],
  },
  {
    says: 'no file is overwritten: clients update no object and no bucket',
    query: `
      select policyname from pg_policies
      where schemaname = 'storage' and (cmd = 'UPDATE' or tablename <> 'objects')
    `,
  },
  {
    says: 'each policy on files says for which bucket it stands',
    query: `
      select polname from pg_policy
      where polrelid = 'storage.objects'::regclass and not exists (
        select from pg_depend
        join pg_attribute on attrelid = refobjid and attnum = refobjsubid
        where classid = 'pg_policy'::regclass and objid = pg_policy.oid
          and refobjid = 'storage.objects'::regclass and attname = 'bucket_id'
      )
    `,
  },
  {
    // A bare \`name\` in a subquery over groups is the group's name, and the policy asks something else.
    says: "no policy on files or broadcasts reads another table's column that has the name of one of theirs",
    query: `
      select polname || ': ' || refobjid::regclass || '.' || attname
      from pg_policy
      join pg_depend on classid = 'pg_policy'::regclass and objid = pg_policy.oid
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      where polrelid in ('storage.objects'::regclass, 'realtime.messages'::regclass)
        and refclassid = 'pg_class'::regclass and refobjid <> polrelid
        and attname in (
          select own.attname from pg_attribute as own
          where own.attrelid = polrelid and own.attnum > 0 and own.attname not in ('id', 'created_at')
        )
    `,
  },
];
