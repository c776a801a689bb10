import type { Cursor, Page } from '@pure/contracts';

const PAGE_SIZE = 20;

export interface PageRequest {
  query?: string;
  after: Cursor | null;
}

/** The page after a cursor, as the database cuts a list. */
export function pageOf<Row>(
  rows: Row[],
  after: Cursor | null,
  idOf: (row: Row) => string,
): Page<Row> {
  const start = after ? rows.findIndex((row) => idOf(row) === after.id) + 1 : 0;
  const items = rows.slice(start, start + PAGE_SIZE);
  const last = items.at(-1);
  const isMore = start + PAGE_SIZE < rows.length;
  return { items, next: isMore && last ? { at: '', id: idOf(last) } : null };
}
