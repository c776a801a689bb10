import { paths } from '@pure/contracts';
import { broadcastEvent, elin, hanna, network, rpc, useNetwork } from '@pure/testing';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

useNetwork();

let calls: number;
beforeEach(() => {
  calls = 0;
});
afterEach(() => vi.useRealTimers());

async function open() {
  const view = await renderShell({ at: paths.home(), as: elin });
  network.use(rpc('mark_delivered', () => void (calls += 1)));
  return view;
}
const message = (sender: string, recipient: string) => ({
  kind: 'new' as const,
  message_id: crypto.randomUUID(),
  sender_id: sender,
  recipient_id: recipient,
});

test('the senders learn that a device of the member has their messages, on every page [145]', async () => {
  await open();
  await waitFor(() => expect(calls).toBe(1));
});

test('a message that arrives is marked as delivered, one that the member sent is not [145]', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'performance'],
  });
  await open();
  await waitFor(() => expect(calls).toBe(1));
  await broadcastEvent('message', message(elin.id, hanna.id));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toBe(1);
  await broadcastEvent('message', message(hanna.id, elin.id));
  await broadcastEvent('message', message(hanna.id, elin.id));
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(calls).toBe(3));
});
