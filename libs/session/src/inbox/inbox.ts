import type { InboxEvent, InboxEvents } from '@pure/contracts';
import { createListeners, isInboxEvent, type Listeners } from './listeners.ts';
import { createSequence } from './sequence.ts';
import type { InboxChannel, InboxTransport } from './transport.ts';

/** A member counts as here for 10 minutes after this was last told to the database. */
const STILL_HERE_MS = 4 * 60_000;

/** A first number that took longer may be younger than what the screens have read meanwhile. */
const PROMPT_MS = 1_000;

export interface InboxParts {
  /** Tells the database that the member is here; gives the last sequence number, or null if it can't. */
  open(): Promise<number | null>;
  loadTransport(): Promise<InboxTransport>;
  whenIdle(run: () => void): () => void;
}

export interface Inbox {
  on: Listeners['on'];
  /** Listens for this member from now on, or for nobody. */
  follow(memberId: string | null): void;
  tokenRefreshed(): void;
}

/**
 * One socket and one private topic a tab. Events carry the member's sequence number: a repeat is
 * dropped; after a gap, a reconnect, a return to the tab or a refreshed token, `resync` asks the
 * screens to read their first pages again, since a broadcast is a hint and the database is the truth.
 */
export function createInbox(parts: InboxParts): Inbox {
  const { on, emit } = createListeners();
  let current: { tokenRefreshed(): void; stop(): void } | null = null;

  return {
    on,
    follow(memberId) {
      current?.stop();
      current = memberId === null ? null : follow(memberId, parts, emit);
    },
    tokenRefreshed: () => current?.tokenRefreshed(),
  };
}

function follow(memberId: string, parts: InboxParts, emit: Listeners['emit']) {
  const sequence = createSequence();
  const resync = () => emit('resync', {});
  let channel: InboxChannel | null = null;
  let hasJoined = false;
  let isCounting = false;
  let isLoading = false;
  let stopped = false;

  async function tellHere(): Promise<void> {
    const asked = performance.now();
    const seq = await parts.open();
    if (stopped || seq === null) return;
    const isLateStart = !isCounting && seq > 0 && performance.now() - asked > PROMPT_MS;
    isCounting = true;
    if (sequence.latest(seq) === 'missed' || isLateStart) resync();
  }

  async function join(): Promise<void> {
    if (channel || isLoading) return;
    isLoading = true;
    try {
      const transport = await parts.loadTransport();
      if (!stopped) channel = transport.join(`member:${memberId}`, { joined, received });
    } catch (error) {
      // Tried again with the next sign of life: everything but live arrival works without it.
      console.warn('The inbox could not be loaded', error);
    } finally {
      isLoading = false;
    }
  }

  function joined(): void {
    if (stopped) return;
    void tellHere();
    if (hasJoined) resync();
    hasJoined = true;
  }

  function received(event: string, payload: unknown): void {
    if (stopped || !isInboxEvent(event)) return;
    const seq = sequenceNumberOf(payload);
    const arrival = seq === null ? 'new' : sequence.received(seq);
    if (arrival === 'repeat') return;
    emit(event, payload as InboxEvents[Exclude<InboxEvent, 'resync'>] as never);
    if (arrival === 'gap') resync();
  }

  function returned(): void {
    if (document.visibilityState !== 'visible') return;
    void tellHere();
    void join();
    resync();
  }

  const stillHere = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    void tellHere();
    void join();
  }, STILL_HERE_MS);
  document.addEventListener('visibilitychange', returned);
  // Before the first page is read, so that what happens between reading and joining is noticed.
  void tellHere();
  const cancelIdle = parts.whenIdle(() => void join());

  return {
    tokenRefreshed() {
      channel?.tokenRefreshed();
      void tellHere();
      resync();
    },
    stop() {
      stopped = true;
      cancelIdle();
      clearInterval(stillHere);
      document.removeEventListener('visibilitychange', returned);
      channel?.leave();
    },
  };
}

function sequenceNumberOf(payload: unknown): number | null {
  if (typeof payload !== 'object' || payload === null || !('seq' in payload)) return null;
  return typeof payload.seq === 'number' ? payload.seq : null;
}
