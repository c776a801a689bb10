import type { IntrospectResult } from '@supabase/lite';

/**
 * `@supabase/lite` treats every table with foreign keys to two others as a join table, and refuses an embed
 * with several. For PostgREST, a join table's primary key contains both foreign keys. This hides the foreign
 * keys of other tables from requests that don't name these tables.
 * Conformance: "an embed passes through tables that refer to both ends".
 */
export function embedPaths(schema: IntrospectResult, request: Request | undefined) {
  if (!request) return schema;
  const { pathname, searchParams } = new URL(request.url);
  // The URL doesn't contain the table that a function returns.
  if (pathname.includes('/rpc/')) return schema;
  const named = new Set(
    [pathname, ...searchParams.keys(), ...searchParams.values()].join(' ').match(/\w+/g),
  );
  const keys = new Map(schema.primary_keys.map(({ table, columns }) => [table, columns]));
  return {
    ...schema,
    foreign_keys: schema.foreign_keys.filter(
      ({ table, column }) => named.has(table) || keys.get(table)?.includes(column),
    ),
  };
}
