import { fault, hanna, member, network, rpc, useNetwork } from '@pure/testing';
import { installNativeElements } from '@pure/ui/testing';
import '@pure/ui/testing/viewport';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { conversation } from '../testing/fake-conversations.ts';
import { openList as open } from '../testing/open-list.ts';
import { shownNames } from '../testing/shown-conversations.ts';
import { pendingConversations } from '../conversations/pending-conversations.ts';

useNetwork();
beforeAll(installNativeElements);
afterEach(() => {
  pendingConversations.getState().clearChanges();
  vi.restoreAllMocks();
});

test('sends one choice at a time, and none that was replaced meanwhile [146]', async () => {
  const { choose } = await open();
  const asked: object[] = [];
  const first = Promise.withResolvers<void>();
  network.use(
    rpc<{ partner_id: string; pinned?: boolean; archived?: boolean }>(
      'set_conversation',
      async ({ pinned, archived }) => {
        asked.push({ pinned, archived });
        if (asked.length === 1) await first.promise;
        return { pinned, archived, muted: false, muted_until: null, unread_count: 0 };
      },
    ),
  );
  await choose('Pin');
  await waitFor(() => expect(asked).toEqual([{ pinned: true }]));
  await choose('Unpin');
  await choose('Archive');
  expect(shownNames()).toEqual(['Yusuf']);
  expect(asked).toHaveLength(1);
  first.resolve();
  await waitFor(() => expect(pendingConversations.getState().changes).toEqual({}));
  expect(asked).toEqual([{ pinned: true }, { archived: true }]);
});

test('goes back and says so if it fails [146]', async () => {
  const { choose } = await open();
  network.use(rpc('set_conversation', fault.server), rpc('thread', fault.server));
  await choose('Pin');
  await screen.findByText('Couldn’t change it. Try again.');
  await waitFor(() => expect(shownNames()).toEqual(['Yusuf', 'Hanna']));
});

test('asks what became of a change whose answer was lost [146]', async () => {
  const { world, choose } = await open();
  network.use(
    rpc('set_conversation', () => {
      world.rows = world.rows.map((each) => ({ ...each, pinned: each.partner === hanna }));
      return fault.offline();
    }),
  );
  await choose('Pin');
  await waitFor(() => expect(pendingConversations.getState().changes).toEqual({}));
  expect(shownNames()).toEqual(['Hanna', 'Yusuf']);
  expect(screen.queryByText('Couldn’t change it. Try again.')).toBeNull();
});

test('says that five are pinned already, without a request where it knows [146]', async () => {
  const { world, user } = await open();
  const pinned = Array.from({ length: 5 }, (_, number) =>
    conversation(member(`Friend ${number}`, 50 + number), { pinned: true }),
  );
  world.rows = [...world.rows, ...pinned];
  await user.click(screen.getByRole('tab', { name: 'Unread' }));
  await user.click(screen.getByRole('tab', { name: 'All' }));
  await waitFor(() => expect(shownNames()).toHaveLength(7));
  world.calls = [];
  await user.click(screen.getByRole('button', { name: 'More about Hanna Berg' }));
  const menu = screen.getByRole('menu', { name: 'More about Hanna Berg' });
  await user.click(within(menu).getByRole('menuitem', { name: 'Pin' }));
  await screen.findByText('You can pin 5 conversations. Unpin one of them first.');
  expect(world.calls).toEqual([]);
});

test('says that five are pinned on other devices [146]', async () => {
  const { world, choose } = await open();
  world.rows = [
    ...world.rows,
    ...Array.from({ length: 5 }, (_, number) =>
      conversation(member(`Friend ${number}`, 50 + number), { pinned: true }),
    ),
  ];
  await choose('Pin');
  await screen.findByText('You can pin 5 conversations. Unpin one of them first.');
});

test('brings a conversation back that could not be deleted [146]', async () => {
  const { choose, user } = await open();
  network.use(rpc('clear_conversation', fault.server));
  await choose('Delete conversation…');
  await user.click(await screen.findByRole('button', { name: 'Delete conversation' }));
  await screen.findByText('Couldn’t delete the conversation. Try again.');
  await waitFor(() => expect(shownNames()).toEqual(['Yusuf', 'Hanna']));
});

test('without a network a change waits, and is sent when it is back [146]', async () => {
  const { world, choose } = await open();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  await choose('Pin');
  expect(shownNames()).toEqual(['Hanna', 'Yusuf']);
  expect(world.calls).toEqual([]);
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(world.calls).toContain('set_conversation {"pinned":true}'));
  expect(shownNames()).toEqual(['Hanna', 'Yusuf']);
});
