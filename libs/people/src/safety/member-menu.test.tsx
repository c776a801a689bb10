import type { Relation } from '@pure/contracts';
import { elin, hanna, network, renderRoute, rpc, useNetwork } from '@pure/testing';
import { installNativeElements } from '@pure/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { MemberMenu } from './member-menu.tsx';

useNetwork();
beforeAll(installNativeElements);

async function showMenu(relation: Relation) {
  const calls: string[] = [];
  const act = (name: string, change: () => void) =>
    rpc(name, () => {
      calls.push(name);
      change();
      return null;
    });
  network.use(
    rpc('relation_with', () => relation),
    rpc('friendship_with', () => relation.friendship),
    act('mute_member', () => (relation.muted = true)),
    act('unmute_member', () => (relation.muted = false)),
    act('unblock_member', () => (relation.blocked = false)),
    act('end_friendship', () => (relation.friendship = 'none')),
    act('decline_request', () => (relation.friendship = 'none')),
  );
  const { user, router } = await renderRoute(
    () => [{ path: '/', element: <MemberMenu member={hanna} /> }],
    { at: '/', as: elin },
  );
  return {
    user,
    router,
    calls,
    async open() {
      await user.click(await screen.findByRole('button', { name: 'More about Hanna Berg' }));
    },
    choose: (name: string) =>
      user.click(screen.getByRole('menuitem', { name: new RegExp(`^${name}`) })),
    confirm: async (name: string) =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name })),
  };
}

const friend = (): Relation => ({
  friendship: 'friends',
  muted: false,
  blocked: false,
  blocked_member: null,
});
const entries = () =>
  screen
    .getAllByRole('menuitem')
    .map((item) => item.firstElementChild?.nextElementSibling?.firstElementChild?.textContent);

test('the menu of a friend has five entries, and each says what follows', async () => {
  const { open } = await showMenu(friend());
  await screen.findByRole('menuitem', { name: /^Unfriend/, hidden: true });
  await open();
  expect(entries()).toEqual(['Message', 'Mute', 'Unfriend', 'Block', 'Report']);
  // The name contains what is visible, for those who speak it.
  screen.getByRole('menuitem', { name: 'Mute Keeps Hanna’s posts and stories out of your Home' });
});

test('a stranger can be muted, blocked and reported, not written to', async () => {
  const { open } = await showMenu({
    friendship: 'none',
    muted: false,
    blocked: false,
    blocked_member: null,
  });
  await open();
  expect(entries()).toEqual(['Mute', 'Block', 'Report']);
});

test('muting asks, says that nobody is told, and Unmute takes its place', async () => {
  const { open, choose, confirm, calls } = await showMenu(friend());
  await open();
  await choose('Mute');
  expect(await screen.findByText(/nothing of theirs notifies you.*They aren’t told/)).toBeTruthy();
  await confirm('Mute');
  expect(await screen.findByText('You’ve muted Hanna')).toBeTruthy();
  await screen.findByRole('menuitem', { name: /^Unmute/, hidden: true });
  await open();
  await choose('Unmute');
  expect(await screen.findByText('You’ve unmuted Hanna')).toBeTruthy();
  await waitFor(() => expect(calls).toEqual(['mute_member', 'unmute_member']));
});

test('Unblock stands where Block was', async () => {
  const { open, choose } = await showMenu({
    friendship: 'none',
    muted: false,
    blocked: true,
    blocked_member: hanna,
  });
  await screen.findByRole('menuitem', { name: /^Unblock/, hidden: true });
  await open();
  expect(entries()).not.toContain('Block');
  await choose('Unblock');
  expect(await screen.findByText('You’ve unblocked Hanna')).toBeTruthy();
});

test('unfriending asks first', async () => {
  const { open, choose, confirm, calls } = await showMenu(friend());
  await screen.findByRole('menuitem', { name: /^Unfriend/, hidden: true });
  await open();
  await choose('Unfriend');
  const dialog = await screen.findByRole('dialog');
  // Once, because a name can be long.
  expect(dialog.textContent.split('Hanna')).toHaveLength(2);
  expect(calls).toEqual([]);
  await confirm('Unfriend');
  await waitFor(() => expect(calls).toEqual(['end_friendship']));
});

test('a request can be declined for good, with what follows from it [139]', async () => {
  const { open, choose, calls } = await showMenu({
    friendship: 'received',
    muted: false,
    blocked: false,
    blocked_member: null,
  });
  await screen.findByRole('menuitem', { name: /^Decline and don't ask again/, hidden: true });
  await open();
  expect(screen.getByText('Hanna isn’t told. Later requests won’t reach you.')).toBeTruthy();
  await choose("Decline and don't ask again");
  await waitFor(() => expect(calls).toEqual(['decline_request']));
  await waitFor(() =>
    expect(
      screen.queryByRole('menuitem', { name: /^Decline and don't ask again/, hidden: true }),
    ).toBeNull(),
  );
});
