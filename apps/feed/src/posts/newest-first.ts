/** What a list of posts is ordered by. */
interface Moment {
  at: string;
  id: string;
}

/**
 * The server's order, `created_at desc, id desc`, to the microsecond: `Date` alone would call two
 * posts of the same millisecond equal and let them change places.
 */
export function newestFirst(a: Moment, b: Moment): number {
  return (
    Date.parse(b.at) - Date.parse(a.at) ||
    compare(microseconds(b.at), microseconds(a.at)) ||
    compare(b.id, a.id)
  );
}

function microseconds(at: string): string {
  return (/\.(\d+)/.exec(at)?.[1] ?? '').padEnd(6, '0');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
