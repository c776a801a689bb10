import { paths } from '@pure/contracts';
import { fault, hanna, network, rpc, useNetwork } from '@pure/testing';
import { installNativeElements } from '@pure/ui/testing';
import '@pure/ui/testing/viewport';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openList as open, row } from '../testing/open-list.ts';
import { shownNames } from '../testing/shown-conversations.ts';
import { pendingConversations } from '../conversations/pending-conversations.ts';

useNetwork();
beforeAll(installNativeElements);
afterEach(() => {
  pendingConversations.getState().clearChanges();
  vi.restoreAllMocks();
});

test('opens by the right mouse button, the menu key and Shift+F10 on its row [146]', async () => {
  const { user } = await open();
  const link = await row('Hanna Berg');
  const isOpen = () => screen.queryByRole('menu', { name: 'More about Hanna Berg' }) !== null;
  fireEvent.contextMenu(link, { button: 2 });
  expect(isOpen()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  link.focus();
  await user.keyboard('{ContextMenu}');
  expect(isOpen()).toBe(true);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(link);
  await user.keyboard('{Shift>}{F10}{/Shift}');
  expect(isOpen()).toBe(true);
});

test('pins before the server has answered [146]', async () => {
  const { choose } = await open();
  network.use(rpc('set_conversation', fault.silence));
  await choose('Pin');
  expect(shownNames()).toEqual(['Hanna', 'Yusuf']);
  await row('Hanna Berg.*Pinned');
});

test('keeps what the server confirmed [146]', async () => {
  const { world, choose } = await open();
  await choose('Pin');
  await waitFor(() => expect(pendingConversations.getState().changes).toEqual({}));
  expect(shownNames()).toEqual(['Hanna', 'Yusuf']);
  await choose('Unpin');
  expect(shownNames()).toEqual(['Yusuf', 'Hanna']);
  await waitFor(() => expect(pendingConversations.getState().changes).toEqual({}));
  expect(shownNames()).toEqual(['Yusuf', 'Hanna']);
  expect(world.calls).toEqual([
    'set_conversation {"pinned":true}',
    'set_conversation {"pinned":false,"archived":false}',
  ]);
});

test('mutes for a while, and unmutes [146]', async () => {
  const { world, choose, user } = await open();
  await choose('Mute…');
  const dialog = await screen.findByRole('dialog', { name: 'Mute Hanna’s messages?' });
  await user.click(within(dialog).getByRole('button', { name: 'For 8 hours' }));
  await row('Hanna Berg.*Muted');
  await waitFor(() => expect(world.calls).toEqual(['set_conversation {"muted":"eight_hours"}']));
  await waitFor(() => expect(pendingConversations.getState().changes).toEqual({}));
  await choose('Unmute');
  await waitFor(() => expect(world.calls.at(-1)).toBe('set_conversation {"muted":"off"}'));
  expect(screen.queryByRole('link', { name: /Muted/ })).toBeNull();
});

test('leads a member who muted the partner everywhere to the way out [146]', async () => {
  const { choose, user } = await open({ muted: true });
  const calls: unknown[] = [];
  network.use(
    rpc('set_conversation', () => ({
      pinned: false,
      archived: false,
      muted: true,
      muted_until: null,
      marked_unread: false,
      unread_count: 0,
    })),
    rpc('unmute_member', (args) => void calls.push(args)),
  );
  await choose('Unmute');
  await screen.findByText('You’ve also muted Hanna everywhere in PURE');
  await row('Hanna Berg.*Muted');
  await user.click(screen.getByRole('button', { name: 'Unmute there too' }));
  await waitFor(() => expect(calls).toEqual([{ member_id: hanna.id }]));
});

test('archives, and brings back from the archive [146]', async () => {
  const { choose, user } = await open();
  await choose('Archive');
  expect(shownNames()).toEqual(['Yusuf']);
  await waitFor(() => expect(pendingConversations.getState().changes).toEqual({}));
  await user.click(screen.getByRole('tab', { name: 'Archived' }));
  await waitFor(() => expect(shownNames()).toEqual(['Hanna']));
  await choose('Unarchive');
  await screen.findByRole('heading', { name: 'Nothing archived' });
});

test('marks as unread and as read [146]', async () => {
  const { world, choose } = await open();
  await choose('Mark as unread');
  await row('Hanna Berg.*Marked as unread');
  await choose('Mark as read');
  await waitFor(() =>
    expect(world.calls).toEqual(['set_conversation {"marked_unread":true}', 'mark_read {}']),
  );
  await waitFor(() => expect(pendingConversations.getState().changes).toEqual({}));
  expect(screen.queryByRole('link', { name: /unread/ })).toBeNull();
});

test('deletes the conversation once that is confirmed, and closes it [146]', async () => {
  const { world, choose, user, router } = await open({}, paths.messages({ with: hanna.id }));
  await choose('Delete conversation…');
  const dialog = await screen.findByRole('dialog', {
    name: 'Delete the conversation with Hanna?',
  });
  expect(world.calls.filter((call) => call.startsWith('clear'))).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete conversation' }));
  await waitFor(() => expect(shownNames()).toEqual(['Yusuf']));
  await waitFor(() => expect(world.calls).toContain('clear_conversation {}'));
  expect(router.state.location.search).toBe('');
});

test('offers to report and to block the partner [146]', async () => {
  const { choose } = await open();
  await choose('Report');
  await screen.findByRole('dialog', { name: 'Report Hanna' });
  await choose('Block Hanna');
  await screen.findByRole('dialog', { name: 'Block Hanna?' });
});
