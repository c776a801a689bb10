import type { InboxEvents } from '@pure/contracts';
import type { InboxTransport, InboxTransportListener } from '@pure/session/host';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

let joined: InboxTransportListener | null = null;

/** Carries broadcasts from the test to the session's inbox, in place of Realtime. */
export const testTransport: InboxTransport = {
  join(_topic, listener) {
    joined = listener;
    return {
      onTokenRefreshed: () => undefined,
      leave: () => {
        if (joined === listener) joined = null;
      },
    };
  },
};

/** Lets a broadcast arrive for the member who is signed in. */
export async function arrive<E extends Exclude<keyof InboxEvents, 'resync'>>(
  event: E,
  payload: InboxEvents[E],
): Promise<void> {
  const listener = await vi.waitFor(() => {
    if (!joined) throw new Error('Nobody listens: sign somebody in first.');
    return joined;
  }, PATIENCE_MS);
  act(() => listener.onBroadcast(event, payload));
}
