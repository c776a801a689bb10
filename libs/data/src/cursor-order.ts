import type { Cursor } from '@pure/contracts';

/**
 * The server's order, `created_at desc, id desc`, to the microsecond: `Date` alone would call two items of
 * the same millisecond equal and let them change order.
 */
export function compareNewestFirst(a: Cursor, b: Cursor): number {
  return (
    Date.parse(b.at) - Date.parse(a.at) ||
    compare(microseconds(b.at), microseconds(a.at)) ||
    compare(b.id, a.id)
  );
}

export function compareOldestFirst(a: Cursor, b: Cursor): number {
  return compareNewestFirst(b, a);
}

function microseconds(at: string): string {
  return (/\.(\d+)/.exec(at)?.[1] ?? '').padEnd(6, '0');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
