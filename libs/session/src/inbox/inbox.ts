import type { InboxEvent, InboxEvents } from '@pure/contracts';
import type { OpenInbox } from '@pure/contracts/database';
import { createListeners, isInboxEvent, type Listeners } from './listeners.ts';
import { createSequence } from './sequence.ts';
import type { InboxChannel, InboxTransport } from './transport.ts';

/** A member counts as here for 10 minutes after this was last told to the database. */
const STILL_HERE_MS = 4 * 60_000;

/** An event is sent a moment before it is committed: a screen may have read in between. */
const COMMIT_MS = 500;

export interface InboxParts {
  /** Tells the database that the member is here; null if it can't. */
  open(): Promise<OpenInbox | null>;
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
  const began = performance.now();
  const resync = () => emit('resync', {});
  let channel: InboxChannel | null = null;
  let hasJoined = false;
  let isCounting = false;
  let isLoading = false;
  let stopped = false;

  async function tellHere(): Promise<void> {
    const opened = await parts.open();
    if (stopped || opened === null) return;
    const { seq, quiet_ms } = opened;
    // The first number has none to be compared with: what came since the screens began to read may be
    // missing on them.
    const cameMeanwhile =
      !isCounting && quiet_ms !== null && quiet_ms < performance.now() - began + COMMIT_MS;
    isCounting = true;
    if (sequence.latest(seq) === 'missed' || cameMeanwhile) resync();
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
    if (stopped) return;
    // What a newer database tells counts too, or the next known event would look like a gap.
    const seq = sequenceNumberOf(payload);
    const arrival = seq === null ? 'new' : sequence.received(seq);
    if (arrival === 'repeat') return;
    if (isInboxEvent(event)) {
      emit(event, payload as InboxEvents[Exclude<InboxEvent, 'resync'>] as never);
    }
    if (arrival === 'gap') resync();
  }

  function returned(): void {
    if (!isLookedAt()) return;
    void tellHere();
    void join();
    resync();
  }

  const stillHere = setInterval(() => {
    if (!isLookedAt()) return;
    void tellHere();
    void join();
  }, STILL_HERE_MS);
  document.addEventListener('visibilitychange', returned);
  void tellHere();
  const cancelIdle = parts.whenIdle(() => void join());

  return {
    tokenRefreshed() {
      channel?.tokenRefreshed();
      // A tab that nobody looks at doesn't make its member present, and reads again on their return.
      if (!isLookedAt()) return;
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

const isLookedAt = () => document.visibilityState === 'visible';

function sequenceNumberOf(payload: unknown): number | null {
  if (typeof payload !== 'object' || payload === null || !('seq' in payload)) return null;
  return typeof payload.seq === 'number' ? payload.seq : null;
}
