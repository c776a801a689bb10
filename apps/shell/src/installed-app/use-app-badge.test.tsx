import { broadcastEvent, elin, hanna, network, rpc, useNetwork } from '@pure/testing';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

useNetwork();
afterEach(() => {
  Object.assign(navigator, { setAppBadge: undefined });
});

test('the installed app shows the server’s count of what is unread, and nothing at zero', async () => {
  const setAppBadge = vi.fn(async () => undefined);
  Object.assign(navigator, { setAppBadge });
  await renderShell({ at: '/app', as: elin, unread: 2 });
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(2), { timeout: 8_000 });
  const counts = { friends: 0, received: 0, sent: 0, unread_messages: 3, unread_notifications: 2 };
  network.use(rpc('my_counts', () => ({ ...counts, badge: 5 })));
  await broadcastEvent('message', {
    kind: 'new',
    message_id: 'm',
    sender_id: hanna.id,
    recipient_id: elin.id,
  });
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(5), { timeout: 8_000 });
  network.use(rpc('my_counts', () => ({ ...counts, unread_messages: 0, badge: 0 })));
  await broadcastEvent('notifications_read', { unread: 0 });
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(0), { timeout: 8_000 });
});
