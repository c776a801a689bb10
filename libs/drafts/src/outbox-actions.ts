import { findEntry, type OutboxItem, type OutboxStore } from './outbox.ts';

export interface OutboxSender<Item extends OutboxItem, Sent, Failure> {
  /** Sends an item. The server must treat a repeated id as the same item: an earlier answer may have been lost. */
  send(item: Item): Promise<Sent>;
  /** Describes why `send` failed. Null for an error that nobody expects, which is thrown on. */
  failureOf(error: unknown): Failure | null;
  /** Whether the same item may succeed once there is a network again. */
  mayWait(failure: Failure): boolean;
  /** Called with the answer, while the item still is in the outbox. */
  onSent(item: Item, sent: Sent): void;
  /** Called when the item has left the outbox because the server has it. */
  onConfirmed(item: Item): void | Promise<void>;
  onFailed(item: Item, failure: Failure | null): void;
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
  async function attempt(item: Item): Promise<void> {
    if (!navigator.onLine) return wait(item, null);
    try {
      const sent = await sender.send(item);
      if (outbox.memberLeft.aborted) return;
      sender.onSent(item, sent);
      await confirmItem(item);
    } catch (error) {
      const failure = sender.failureOf(error);
      if (!outbox.memberLeft.aborted) {
        const waits = !navigator.onLine && failure !== null && sender.mayWait(failure);
        if (waits) return wait(item, failure);
        setWaiting(item, false);
        outbox.getState().markFailed(item.id, failure);
        sender.onFailed(item, failure);
      }
      if (failure === null) throw error;
    }
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

  async function confirmItem(item: Item): Promise<void> {
    outbox.getState().removeItem(item.id);
    await sender.onConfirmed(item);
  }

  return {
    confirmItem,
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
