import { Refusal } from '../_shared/refusal.ts';

/** The start of a page. Both fields are required. */
export interface Cursor {
  section: string | null;
  after: string | null;
}

export function readCursor(cursor: unknown): Cursor {
  if (cursor === undefined || cursor === null) return { section: null, after: null };
  const { section, after } = Object(cursor) as Record<string, unknown>;
  if (typeof section !== 'string' || (after !== null && typeof after !== 'string')) {
    throw new Refusal(400, 'bad_cursor', 'The cursor is not one that a page gave');
  }
  return { section, after };
}
