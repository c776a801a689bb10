import type { Check } from './check.ts';

export const storageChecks: Check[] = [
  {
    title: 'every bucket limits size and media types, and accepts no page or script',
    query: `
      select id from storage.buckets
      where file_size_limit is null or file_size_limit > 52428800
        or coalesce(cardinality(allowed_mime_types), 0) = 0
        or array_to_string(allowed_mime_types, ' ') ~ '(^| )(\\*|text|application/(?!octet-stream))|svg|html|script'
    `,
  },
  {
    title: 'only avatars are public',
    query: `select id from storage.buckets where public`,
    expected: ['avatars'],
  },
  {
    title: "clients can't overwrite files or change buckets",
    query: `
      select policyname from pg_policies
      where schemaname = 'storage' and (cmd = 'UPDATE' or tablename <> 'objects')
    `,
  },
  {
    title: 'each policy on files names its bucket',
    query: `
      select polname from pg_policy
      where polrelid = 'storage.objects'::regclass and polpermissive and not exists (
        select from pg_depend
        join pg_attribute on attrelid = refobjid and attnum = refobjsubid
        where classid = 'pg_policy'::regclass and objid = pg_policy.oid
          and refobjid = 'storage.objects'::regclass and attname = 'bucket_id'
      )
    `,
  },
  {
    // A bare \`name\` in a subquery over groups would be the group's name, not the file's.
    title: "policies on files and broadcasts don't read a same-named column of another table",
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
