import type { Message } from '@pure/contracts/database';
import { compareOldestFirst } from '@pure/data';

/** Whether a message was sent at a moment or before it, to the microsecond. @param at ISO 8601 */
export function wasSentBy({ id, created_at }: Message, upTo: string | undefined): boolean {
  return upTo !== undefined && compareOldestFirst({ at: created_at, id }, { at: upTo, id }) <= 0;
}
