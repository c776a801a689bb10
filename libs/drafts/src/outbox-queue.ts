import { pauseBeforeRetry } from '@pure/ui';
import { findEntry, type OutboxEntry, type OutboxItem, type OutboxStore } from './outbox.ts';
import type { QueueSender } from './queue-sender.ts';
import { sendOnce } from './send-once.ts';
import { withLock } from './with-lock.ts';

export interface OutboxQueue<Item extends OutboxItem> {
  /** Stores items and sends them after those of their lane that were written earlier. */
  addItems(written: Omit<Item, keyof OutboxItem>[]): void;
  /** Sends an item again that the member may try again. Before the moment that the server named it stays. */
  retryItem(id: string): void;
  /** Restores what an earlier visit or another tab left, and sends it; again whenever the network or the member is back. */
  start(): void;
  /** Removes an item that the member no longer wants to send. */
  discardItem(id: string): void;
}

const PAUSES = { firstMs: 3_000, longestMs: 5 * 60_000 };

/** An outbox that keeps an order. It sends by itself what a retry may deliver, over reloads and from several tabs. */
export function createOutboxQueue<Item extends OutboxItem, Sent, Failure>(
  outbox: OutboxStore<Item, Failure>,
  sender: QueueSender<Item, Sent, Failure>,
): OutboxQueue<Item> {
  const { memberLeft } = outbox;
  /** Ids of the items that the browser stores. It may refuse to. */
  const stored = new Set<string>();
  const running = new Set<string>();
  /** Lanes that were started while they ran: the network may have come back meanwhile. */
  const calledAgain = new Set<string>();
  const pauses = new Map<string, { until: number; failures: number }>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const nextOf = (lane: string) =>
    outbox.getState().entries.findLast(({ item }) => sender.laneOf(item) === lane && !item.isHeld);

  async function runLane(lane: string): Promise<void> {
    if (running.has(lane)) return void calledAgain.add(lane);
    running.add(lane);
    try {
      do {
        clearTimeout(timers.get(lane));
        calledAgain.delete(lane);
        while (await sendNext(lane));
      } while (calledAgain.has(lane));
    } finally {
      running.delete(lane);
    }
  }

  /** Returns whether the lane may go on. */
  async function sendNext(lane: string): Promise<boolean> {
    const next = nextOf(lane);
    if (!next || memberLeft.aborted || !navigator.onLine) return false;
    const { id } = next.item;
    const dueIn = Math.max(dueAt(next.item), pauses.get(lane)?.until ?? 0) - Date.now();
    if (dueIn > 0) {
      timers.set(
        lane,
        setTimeout(() => void runLane(lane), dueIn),
      );
      return false;
    }
    try {
      await withLock(`${sender.lockName}.${lane}`, memberLeft, () => sendItem(lane, id));
    } catch (error) {
      if (memberLeft.aborted) return false;
      reportError(error);
      // The lane must neither end nor repeat the failed step without a pause.
      if (nextOf(lane)?.item.id === id) pauseLane(lane);
    }
    return true;
  }

  async function sendItem(lane: string, id: string): Promise<void> {
    const item = findEntry(outbox, id)?.item;
    if (!item || memberLeft.aborted) return;
    if (stored.has(id) && !readIds().includes(id)) {
      // Another tab sent or discarded it.
      outbox.getState().removeItem(id);
      return;
    }
    outbox.getState().markSending(id);
    await sendOnce(outbox, sender, item, (failure) => noteFailure(lane, id, failure));
    if (!findEntry(outbox, id)) pauses.delete(lane);
  }

  function noteFailure(lane: string, id: string, failure: Failure | null): boolean {
    const after = failure === null ? 'hold' : sender.afterFailure(failure);
    if (after === 'retry' && !navigator.onLine) return true;
    // Also after a limit, whose end may have passed by this device's clock.
    if (after !== 'hold') pauseLane(lane);
    if (after !== 'retry') changeItem(id, after === 'hold' ? { isHeld: true } : after);
    return false;
  }

  function pauseLane(lane: string): void {
    const { failures } = pauses.get(lane) ?? { failures: 0 };
    const until = Date.now() + pauseBeforeRetry(failures, PAUSES);
    pauses.set(lane, { until, failures: failures + 1 });
  }

  const changeItem = (id: string, change: Partial<OutboxItem>) =>
    outbox.getState().changeItem(id, change as Partial<Item>);

  /** Sends what waits in a lane at once. If that fails, the next pause is the longer one all the same. */
  function endPause(lane: string): void {
    const pause = pauses.get(lane);
    if (pause) pause.until = 0;
    void runLane(lane);
  }

  const lanes = () => new Set(outbox.getState().entries.map(({ item }) => sender.laneOf(item)));

  const readIds = () => outbox.readItems().map(({ id }) => id);

  /** Takes up what an earlier visit or another tab left. */
  function restore(): void {
    const known = new Map(outbox.getState().entries.map((entry) => [entry.item.id, entry]));
    const items = outbox.readItems();
    for (const { id } of items) stored.add(id);
    const restored = items.flatMap((item): OutboxEntry<Item, Failure>[] => {
      const entry = known.get(item.id);
      if (entry && (entry.state === 'sending' || entry.failure !== null)) return [];
      known.delete(item.id);
      const waits = item.isHeld || dueAt(item) > Date.now();
      return [{ item, state: waits ? 'failed' : 'sending', failure: null }];
    });
    const entries = [...known.values(), ...restored].toSorted((a, b) =>
      b.item.writtenAt.localeCompare(a.item.writtenAt),
    );
    outbox.setState({ entries });
    for (const lane of lanes()) void runLane(lane);
  }

  return {
    addItems(written) {
      const newest = Date.parse(outbox.getState().entries[0]?.item.writtenAt ?? '') || 0;
      let at = Math.max(Date.now(), newest + 1);
      const items = written.map(
        (each) =>
          ({
            ...each,
            id: crypto.randomUUID(),
            writtenAt: new Date(at++).toISOString(),
          }) as unknown as Item,
      );
      for (const item of items) outbox.getState().addItem(item);
      for (const id of readIds()) stored.add(id);
      for (const lane of new Set(items.map(sender.laneOf))) endPause(lane);
    },
    retryItem(id) {
      const entry = findEntry(outbox, id);
      if (entry?.state !== 'failed' || dueAt(entry.item) > Date.now()) return;
      changeItem(id, { isHeld: false, notBefore: '' });
      outbox.getState().markSending(id);
      endPause(sender.laneOf(entry.item));
    },
    discardItem(id) {
      const entry = findEntry(outbox, id);
      outbox.getState().removeItem(id);
      if (entry) endPause(sender.laneOf(entry.item));
    },
    start() {
      const onOnline = () => lanes().forEach(endPause);
      const onVisible = () => {
        if (document.visibilityState === 'visible') restore();
      };
      addEventListener('online', onOnline, { signal: memberLeft });
      document.addEventListener('visibilitychange', onVisible, { signal: memberLeft });
      memberLeft.addEventListener('abort', () => {
        for (const timer of timers.values()) clearTimeout(timer);
      });
      restore();
    },
  };
}

/** The earliest moment at which the server takes an item, in milliseconds since the epoch; 0 for any. */
const dueAt = ({ notBefore = '' }: OutboxItem) => Date.parse(notBefore) || 0;
