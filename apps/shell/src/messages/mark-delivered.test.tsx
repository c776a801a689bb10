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
  let broadcasts = 1;
  const answered: number[] = [];
  await open();
  await waitFor(() => expect(calls).toBe(1));
  await vi.advanceTimersByTimeAsync(10_000);
  network.use(
    rpc('mark_delivered', () => {
      answered.push(broadcasts);
      return null;
    }),
  );
  await broadcastEvent('message', message(elin.id, hanna.id));
  await vi.advanceTimersByTimeAsync(10_000);
  broadcasts = 2;
  await broadcastEvent('message', message(hanna.id, elin.id));
  await waitFor(() => expect(answered).toContain(2));
  expect(answered).toEqual([2]);
});
