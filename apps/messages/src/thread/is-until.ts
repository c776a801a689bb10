import type { Message } from '@pure/contracts/database';
import { compareOldestFirst } from '@pure/data';

/** Whether a message was sent until a moment, to the microsecond. @param upTo ISO 8601 */
export function isUntil({ id, created_at }: Message, upTo: string | undefined): boolean {
  return upTo !== undefined && compareOldestFirst({ at: created_at, id }, { at: upTo, id }) <= 0;
}
