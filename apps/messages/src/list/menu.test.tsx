import { paths } from '@pure/contracts';
import type { Conversation } from '@pure/contracts/database';
import {
  elin,
  fault,
  hanna,
  member,
  network,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { installNativeElements } from '@pure/ui/testing';
import '@pure/ui/testing/viewport';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { conversation, fakeConversations } from '../testing/fake-conversations.ts';
import { pendingConversations } from '../conversations/pending-conversations.ts';

useNetwork();
beforeAll(installNativeElements);
afterEach(() => {
  pendingConversations.getState().clearChanges();
  vi.restoreAllMocks();
});

const at = (minute: number) => `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000000+00:00`;
const row = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) });
const names = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent.split(' ')[0]);

async function open(differences: Partial<Conversation> = {}, at_ = paths.messages()) {
  const world = fakeConversations(
    conversation(yusuf, { at: at(30) }),
    conversation(hanna, { at: at(20), ...differences }),
  );
  const view = await renderRoute(routes, { at: at_, as: elin });
  await row('Yusuf Demir');
  world.calls = [];
  const choose = async (name: string) => {
    await view.user.click(screen.getByRole('button', { name: 'More about Hanna Berg' }));
    const menu = screen.getByRole('menu', { name: 'More about Hanna Berg' });
    await view.user.click(within(menu).getByRole('menuitem', { name }));
  };
  return { ...view, world, choose };
}

describe('the menu of a conversation', () => {
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
    expect(names()).toEqual(['Hanna', 'Yusuf']);
    await row('Hanna Berg.*Pinned');
  });

  test('keeps what the server confirmed [146]', async () => {
    const { world, choose } = await open();
    await choose('Pin');
    await waitFor(() => expect(pendingConversations.getState().changes).toEqual({}));
    expect(names()).toEqual(['Hanna', 'Yusuf']);
    await choose('Unpin');
    expect(names()).toEqual(['Yusuf', 'Hanna']);
    await waitFor(() => expect(pendingConversations.getState().changes).toEqual({}));
    expect(names()).toEqual(['Yusuf', 'Hanna']);
    expect(world.calls).toEqual([
      'set_conversation {"pinned":true}',
      'set_conversation {"pinned":false,"archived":false}',
    ]);
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
    expect(names()).toEqual(['Yusuf']);
    expect(asked).toHaveLength(1);
    first.resolve();
    await waitFor(() => expect(pendingConversations.getState().changes).toEqual({}));
    expect(asked).toEqual([{ pinned: true }, { archived: true }]);
  });

  test('goes back and says so if it fails [146]', async () => {
    const { choose } = await open();
    network.use(rpc('set_conversation', fault.server), rpc('thread', fault.server));
    await choose('Pin');
    await screen.findByText("Couldn't change it. Please try again.");
    await waitFor(() => expect(names()).toEqual(['Yusuf', 'Hanna']));
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
    expect(names()).toEqual(['Hanna', 'Yusuf']);
    expect(screen.queryByText("Couldn't change it. Please try again.")).toBeNull();
  });

  test('says that five are pinned already, without a request where it knows [146]', async () => {
    const { world, user } = await open();
    const pinned = Array.from({ length: 5 }, (_, number) =>
      conversation(member(`Friend ${number}`, 50 + number), { pinned: true }),
    );
    world.rows = [...world.rows, ...pinned];
    await user.click(screen.getByRole('tab', { name: 'Unread' }));
    await user.click(screen.getByRole('tab', { name: 'All' }));
    await waitFor(() => expect(names()).toHaveLength(7));
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

  test('mutes for a while, and unmutes [146]', async () => {
    const { world, choose, user } = await open();
    await choose('Mute…');
    const dialog = await screen.findByRole('dialog', { name: "Mute Hanna's messages?" });
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
    await screen.findByText('You have also muted Hanna everywhere in PURE');
    await row('Hanna Berg.*Muted');
    await user.click(screen.getByRole('button', { name: 'Unmute there too' }));
    await waitFor(() => expect(calls).toEqual([{ member_id: hanna.id }]));
  });

  test('archives, and brings back from the archive [146]', async () => {
    const { choose, user } = await open();
    await choose('Archive');
    expect(names()).toEqual(['Yusuf']);
    await waitFor(() => expect(pendingConversations.getState().changes).toEqual({}));
    await user.click(screen.getByRole('tab', { name: 'Archived' }));
    await waitFor(() => expect(names()).toEqual(['Hanna']));
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
    await waitFor(() => expect(names()).toEqual(['Yusuf']));
    await waitFor(() => expect(world.calls).toContain('clear_conversation {}'));
    expect(router.state.location.search).toBe('');
  });

  test('brings a conversation back that could not be deleted [146]', async () => {
    const { choose, user } = await open();
    network.use(rpc('clear_conversation', fault.server));
    await choose('Delete conversation…');
    await user.click(await screen.findByRole('button', { name: 'Delete conversation' }));
    await screen.findByText("Couldn't delete the conversation. Please try again.");
    await waitFor(() => expect(names()).toEqual(['Yusuf', 'Hanna']));
  });

  test('without a network a change waits, and is sent when it is back [146]', async () => {
    const { world, choose } = await open();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    await choose('Pin');
    expect(names()).toEqual(['Hanna', 'Yusuf']);
    expect(world.calls).toEqual([]);
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(world.calls).toContain('set_conversation {"pinned":true}'));
    expect(names()).toEqual(['Hanna', 'Yusuf']);
  });

  test('offers to report and to block the partner [146]', async () => {
    const { choose } = await open();
    await choose('Report');
    await screen.findByRole('dialog', { name: 'Report Hanna' });
    await choose('Block Hanna');
    await screen.findByRole('dialog', { name: 'Block Hanna?' });
  });
});
