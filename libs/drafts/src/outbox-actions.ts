import { mayRetryAfterWaiting, pauseBeforeRetry } from '@pure/ui';
import { findEntry, type OutboxItem, type OutboxStore } from './outbox.ts';
import { confirmItem, sendOnce, type ItemSender } from './send-once.ts';

interface OutboxSender<Item extends OutboxItem, Sent, Failure> extends ItemSender<
  Item,
  Sent,
  Failure
> {
  /** Whether the same item may succeed once there is a network again. */
  mayWait(failure: Failure): boolean;
}

export interface OutboxActions<Item extends OutboxItem> {
  sendItem(item: Item): Promise<void>;
  /** Sends a failed item again; an item that is being sent is left alone. */
  retryItem(id: string): Promise<void>;
  /** Sends all items that wait for the network. */
  sendWaiting(): Promise<void>;
  /** The item turned up on the server, although its answer was lost. */
  confirmItem(item: Item): Promise<void>;
}

export function createOutboxActions<Item extends OutboxItem, Sent, Failure>(
  outbox: OutboxStore<Item, Failure>,
  sender: OutboxSender<Item, Sent, Failure>,
): OutboxActions<Item> {
  async function attempt(item: Item, failures = 0): Promise<void> {
    if (!navigator.onLine) return wait(item, null);
    let isRetried = false;
    await sendOnce(outbox, sender, item, (failure) => {
      const mayWait = failure !== null && sender.mayWait(failure);
      if (mayWait && !navigator.onLine) {
        wait(item, failure);
        return true;
      }
      isRetried = mayWait && item.waitsForNetwork === true && mayRetryAfterWaiting(failures);
      if (!isRetried) setWaiting(item, false);
      return isRetried;
    });
    if (!isRetried) return;
    await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry(failures)));
    const entry = findEntry(outbox, item.id);
    if (entry && !outbox.memberLeft.aborted) await attempt(entry.item, failures + 1);
  }

  function wait(item: Item, failure: Failure | null): void {
    setWaiting(item, true);
    outbox.getState().markFailed(item.id, failure);
  }

  function setWaiting({ id, waitsForNetwork = false }: Item, waits: boolean): void {
    if (waits === waitsForNetwork) return;
    const change: Partial<OutboxItem> = { waitsForNetwork: waits };
    outbox.getState().changeItem(id, change as Partial<Item>);
  }

  async function retryItem(id: string): Promise<void> {
    const entry = findEntry(outbox, id);
    if (entry?.state !== 'failed') return;
    outbox.getState().markSending(id);
    await attempt(entry.item);
  }

  return {
    confirmItem: (item) => confirmItem(outbox, sender, item),
    async sendItem(item) {
      outbox.getState().addItem(item);
      await attempt(item);
    },
    retryItem,
    async sendWaiting() {
      const { entries } = outbox.getState();
      // Oldest first, one after the other, so that they arrive in their order.
      for (const { item } of entries.toReversed()) {
        if (item.waitsForNetwork) await retryItem(item.id);
      }
    },
  };
}
