import type { OutboxItem } from './outbox.ts';
import type { ItemSender } from './send-once.ts';

/**
 * The consequence of a failure:
 * - `hold`: only the member sends the item again, and the next item goes on
 * - `retry`: the item is sent again by itself, before the next
 * - a moment (ISO 8601): the same, but not before then
 */
export type AfterFailure = 'hold' | 'retry' | { notBefore: string };

export interface QueueSender<Item extends OutboxItem, Sent, Failure> extends ItemSender<
  Item,
  Sent,
  Failure
> {
  /** Start of the names of the locks; the same in all tabs of the member. */
  lockName: string;
  /** Items of one lane are sent one at a time, in the order written. */
  laneOf(item: Item): string;
  afterFailure(failure: Failure): AfterFailure;
}
