import type { InboxEvents } from '@pure/contracts';
import type { InboxTransport, InboxTransportListener } from '@pure/session/host';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { WAIT_TIMEOUT_MS } from './wait-timeout.ts';

let listener: InboxTransportListener | null = null;

/** Replaces Realtime: passes the test's broadcasts to the session's inbox. */
export const testTransport: InboxTransport = {
  join(_topic, joined) {
    listener = joined;
    return {
      onTokenRefreshed: () => undefined,
      leave: () => {
        if (listener === joined) listener = null;
      },
    };
  },
};

/** Broadcasts an event to the signed-in member. */
export async function broadcastEvent<E extends Exclude<keyof InboxEvents, 'resync'>>(
  event: E,
  payload: InboxEvents[E],
): Promise<void> {
  const joined = await vi.waitFor(() => {
    if (!listener) throw new Error('No inbox has joined: sign a member in first.');
    return listener;
  }, WAIT_TIMEOUT_MS);
  act(() => joined.onBroadcast(event, payload));
}
