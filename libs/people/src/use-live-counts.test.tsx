import { broadcastEvent, elin, hanna, network, renderRoute, rpc, useNetwork } from '@pure/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLiveCounts } from './use-live-counts.ts';
import { useReadCounts } from './use-read-counts.ts';

useNetwork();
afterEach(() => vi.useRealTimers());

const befriended = { member_id: hanna.id, state: 'friends' } as const;
const message = {
  kind: 'new',
  message_id: 'm',
  sender_id: hanna.id,
  recipient_id: elin.id,
} as const;
const notification = { notification_id: 'n', type: 'message' };

test('the counts are read at once after an event, and at most once a second', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'performance'],
  });
  const readAt: number[] = [];
  network.use(
    rpc('my_counts', () => {
      readAt.push(performance.now());
      return { friends: readAt.length, received: 0, sent: 0, unread_notifications: 0, badge: 0 };
    }),
  );
  const Frame = () => {
    useLiveCounts();
    return <p>{useReadCounts().data?.friends} friends</p>;
  };
  await renderRoute(() => [{ path: '/', Component: Frame }], { at: '/', as: elin });
  await screen.findByText('1 friends');

  const began = performance.now();
  for (let round = 0; round < 3; round += 1) {
    await broadcastEvent('friendship', befriended);
    await broadcastEvent('message', message);
    await broadcastEvent('notification', notification);
  }
  await screen.findByText('2 friends');
  expect((readAt[1] ?? Infinity) - began).toBeLessThan(1_000);
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(readAt).toHaveLength(3));
  // The second read began no earlier than the first event, but its handler may have run late.
  expect((readAt[2] ?? 0) - began).toBeGreaterThanOrEqual(950);
});
