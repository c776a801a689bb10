import { Refusal } from '../_shared/refusal.ts';

export interface PageAddress {
  /** chosen by the member’s browser, equal for all pages of an export */
  export_id: string;
  /** `next` of the page before; null for the first */
  cursor: object | null;
}

export function readPageAddress({ export_id, cursor }: Record<string, unknown>): PageAddress {
  if (
    typeof export_id !== 'string' ||
    !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(export_id)
  ) {
    throw new Refusal(400, 'bad_request', 'The export needs an id');
  }
  if (cursor !== undefined && typeof cursor !== 'object') throw badCursor();
  return { export_id, cursor: cursor ?? null };
}

export function badCursor(): Refusal {
  return new Refusal(400, 'bad_cursor', 'The cursor is not one that the newest page gave');
}
