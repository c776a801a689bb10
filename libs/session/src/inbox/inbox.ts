import type { InboxEvent, InboxEvents } from '@pure/contracts';
import type { OpenInbox } from '@pure/contracts/database';
import { createListeners, isInboxEvent, type Listeners } from './listeners.ts';
import { createSequence } from './sequence.ts';
import type { InboxChannel, InboxTransport } from './transport.ts';

/** The database counts a member as present for 10 minutes after each call of `open_inbox`. */
const PRESENCE_INTERVAL_MS = 4 * 60_000;

/** An event is broadcast shortly before its transaction commits, so a screen may have read too early. */
const COMMIT_DELAY_MS = 500;

export interface InboxParts {
  /** Marks the member as present in the database. Null if that failed. */
  openInbox(): Promise<OpenInbox | null>;
  loadTransport(): Promise<InboxTransport>;
  whenIdle(run: () => void): () => void;
}

export interface Inbox {
  on: Listeners['on'];
  /** Receives this member's events from now on; null for nobody. */
  setMember(memberId: string | null): void;
  onTokenRefreshed(): void;
}

/**
 * One socket and one private topic per tab. Each event carries the member's sequence number, so that
 * duplicates are dropped. After a gap, a reconnect, a return to the tab or a refreshed token, `resync`
 * makes the screens refetch their first pages: a broadcast is a hint, and the database is the truth.
 */
export function createInbox(parts: InboxParts): Inbox {
  const { on, emit } = createListeners();
  let current: { onTokenRefreshed(): void; close(): void } | null = null;

  return {
    on,
    setMember(memberId) {
      current?.close();
      current = memberId === null ? null : openMemberInbox(memberId, parts, emit);
    },
    onTokenRefreshed: () => current?.onTokenRefreshed(),
  };
}

function openMemberInbox(memberId: string, parts: InboxParts, emit: Listeners['emit']) {
  const sequence = createSequence();
  const startedAt = performance.now();
  const resync = () => emit('resync', {});
  let channel: InboxChannel | null = null;
  let hasJoined = false;
  let hasOpened = false;
  let isLoading = false;
  let closed = false;

  async function markPresent(): Promise<void> {
    const opened = await parts.openInbox();
    if (closed || opened === null) return;
    const { seq, quiet_ms } = opened;
    // The first number can't be compared with an earlier one. Events since the screens began to load may
    // be missing from them.
    const mayHaveMissed =
      !hasOpened && quiet_ms !== null && quiet_ms < performance.now() - startedAt + COMMIT_DELAY_MS;
    hasOpened = true;
    if (sequence.compareWithLatest(seq) === 'missed' || mayHaveMissed) resync();
  }

  async function join(): Promise<void> {
    if (channel || isLoading) return;
    isLoading = true;
    try {
      const transport = await parts.loadTransport();
      if (!closed) channel = transport.join(`member:${memberId}`, { onJoined, onBroadcast });
    } catch (error) {
      // The next presence update tries again. Only live events are missing until then.
      console.warn('The inbox could not be loaded', error);
    } finally {
      isLoading = false;
    }
  }

  function onJoined(): void {
    if (closed) return;
    void markPresent();
    if (hasJoined) resync();
    hasJoined = true;
  }

  function onBroadcast(event: string, payload: unknown): void {
    if (closed) return;
    // Events that only a newer build knows count too: otherwise the next event would look like a gap.
    const seq = sequenceNumberOf(payload);
    const arrival = seq === null ? 'new' : sequence.record(seq);
    if (arrival === 'duplicate') return;
    if (isInboxEvent(event)) {
      emit(event, payload as InboxEvents[Exclude<InboxEvent, 'resync'>] as never);
    }
    if (arrival === 'gap') resync();
  }

  function onVisibilityChange(): void {
    if (!isVisible()) return;
    void markPresent();
    void join();
    resync();
  }

  const startedOffline = !navigator.onLine;

  /** The screens of a start without a network have read nothing, and no socket was there to say so. */
  function onOnline(): void {
    if (hasOpened || !startedOffline) return;
    void markPresent();
    void join();
    resync();
  }

  const presenceTimer = setInterval(() => {
    if (!isVisible()) return;
    void markPresent();
    void join();
  }, PRESENCE_INTERVAL_MS);
  document.addEventListener('visibilitychange', onVisibilityChange);
  addEventListener('online', onOnline);
  void markPresent();
  const cancelIdle = parts.whenIdle(() => void join());

  return {
    onTokenRefreshed() {
      channel?.onTokenRefreshed();
      // A hidden tab doesn't mark its member as present, and refetches when it becomes visible.
      if (!isVisible()) return;
      void markPresent();
      resync();
    },
    close() {
      closed = true;
      cancelIdle();
      clearInterval(presenceTimer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      removeEventListener('online', onOnline);
      channel?.leave();
    },
  };
}

const isVisible = () => document.visibilityState === 'visible';

function sequenceNumberOf(payload: unknown): number | null {
  if (typeof payload !== 'object' || payload === null || !('seq' in payload)) return null;
  return typeof payload.seq === 'number' ? payload.seq : null;
}
