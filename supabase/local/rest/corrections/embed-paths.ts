import type { IntrospectResult } from '@supabase/lite';

/**
 * `@supabase/lite` takes every table that points at two others for a path between these, and refuses an
 * embed for having several. For PostgREST a path is only a table whose primary key holds both foreign keys.
 * So the keys of other tables are shown to a request that names these tables, and to no other.
 * Conformance: "an embed passes through tables that refer to both ends".
 */
export function embedPaths(schema: IntrospectResult, request: Request | undefined) {
  if (!request) return schema;
  const { pathname, searchParams } = new URL(request.url);
  // Which table a function gives is nowhere in its address.
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
