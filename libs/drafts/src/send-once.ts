import { findEntry, type OutboxItem, type OutboxStore } from './outbox.ts';

export interface ItemSender<Item extends OutboxItem, Sent, Failure> {
  /** Sends an item. The server must treat a repeated id as the same item: an earlier answer may have been lost. */
  send(item: Item): Promise<Sent>;
  /** Describes why `send` failed. Null for an error that nobody expects, which is thrown on. */
  failureOf(error: unknown): Failure | null;
  /** Called with the answer, while the item still is in the outbox. */
  onSent(item: Item, sent: Sent): void;
  /** Called when the item has left the outbox because the server has it. */
  onConfirmed(item: Item): void | Promise<void>;
  onFailed(item: Item, failure: Failure | null): void;
}

/**
 * Sends an item once, and removes it from the outbox if the server has it.
 * @param noteFailure returns true if the item needs no mark: it waits for the network, or is tried again
 * @throws errors that nobody expects; the item is then marked as failed, unless it was sent
 */
export async function sendOnce<Item extends OutboxItem, Sent, Failure>(
  outbox: OutboxStore<Item, Failure>,
  sender: ItemSender<Item, Sent, Failure>,
  item: Item,
  noteFailure: (failure: Failure | null) => boolean,
): Promise<void> {
  let sent: Sent;
  try {
    sent = await sender.send(item);
  } catch (error) {
    const failure = sender.failureOf(error);
    // The member left, or deleted the item.
    if (!outbox.memberLeft.aborted && findEntry(outbox, item.id) && !noteFailure(failure)) {
      outbox.getState().markFailed(item.id, failure);
      sender.onFailed(item, failure);
    }
    if (failure === null) throw error;
    return;
  }
  if (outbox.memberLeft.aborted) return;
  try {
    sender.onSent(item, sent);
  } finally {
    await confirmItem(outbox, sender, item);
  }
}

/** The server has an item: it leaves the outbox. */
export async function confirmItem<Item extends OutboxItem, Sent, Failure>(
  outbox: OutboxStore<Item, Failure>,
  sender: ItemSender<Item, Sent, Failure>,
  item: Item,
): Promise<void> {
  outbox.getState().removeItem(item.id);
  await sender.onConfirmed(item);
}
