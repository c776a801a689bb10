import { paths } from '@pure/contracts';
import {
  broadcastEvent,
  elin,
  fault,
  hanna,
  network,
  renderRoute,
  rpc,
  useNetwork,
  signsFiles,
} from '@pure/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { asMember, group } from '../testing/group.ts';
import { groupWorld } from '../testing/group-world.ts';
import { pendingGroups } from './pending-groups.ts';

useNetwork();

const open = (at: string = paths.groups()) => renderRoute(routes, { at, as: elin });
const mine = `${paths.groups()}?tab=mine`;
const card = async (name: string) =>
  within(
    (await screen.findByRole('heading', { level: 2, name: new RegExp(`^${name}`) })).closest(
      'article',
    ) as HTMLElement,
  );
const names = () =>
  screen.queryAllByRole('article').map((article) => article.querySelector('h2 a')?.textContent);

test('public groups are there to discover, as articles with one link each [164] [166]', async () => {
  const { calls } = groupWorld([
    group(1, 'Rowers', { member_count: 1 }),
    group(2, 'Bakers', asMember({ privacy: 'private' })),
    group(3, 'Walkers', asMember()),
  ]);
  await open();
  const rowers = await card('Rowers');
  expect(rowers.getByText('1 member').tagName).toBe('BDI');
  rowers.getByText('Public');
  rowers.getByText('Rowers meet on Sundays');
  expect(rowers.getByText(/^Created .*202[56]/).matches('time[datetime^="202"]')).toBe(true);
  expect(rowers.getAllByRole('link')).toHaveLength(1);
  rowers.getByRole('button', { name: 'Join: Rowers' });
  (await card('Walkers')).getByText('Member');
  expect(names()).toEqual(['Rowers', 'Walkers']);
  expect(calls).toEqual(['discover_groups']);
});

test('the covers of a page are signed in one batch', async () => {
  const cover = (number: number) =>
    group(number, `Group ${number}`, { cover_image: `elin/${number}.webp` });
  groupWorld([cover(1), cover(2), cover(3)]);
  const asked = vi.fn();
  network.use(signsFiles(() => null, asked));
  await open();
  await card('Group 3');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(asked).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(asked.mock.calls[0])).toContain('elin/3.webp');
});

test('My Groups shows the member’s own, and an open ring where others wrote [164]', async () => {
  groupWorld([
    group(1, 'Rowers'),
    group(2, 'Bakers', asMember({ privacy: 'private', unseen: true })),
    group(3, 'Walkers', asMember()),
  ]);
  const { user, router } = await open();
  await user.click(await screen.findByRole('tab', { name: 'My Groups' }));
  const bakers = await card('Bakers');
  bakers.getByText('New posts');
  bakers.getByText('Private');
  expect((await card('Walkers')).queryByText('New posts')).toBeNull();
  expect(names()).toEqual(['Bakers', 'Walkers']);
  expect(router.state.location.search).toBe('?tab=mine');
});

test('My Groups begins with the groups that invite the member, who accepts or declines there [164] [168]', async () => {
  const invitation = { id: 'one', kind: 'invitation', invited_by: hanna } as const;
  const { calls } = groupWorld([
    group(1, 'Rowers', asMember()),
    group(2, 'Bakers', { state: 'invited', privacy: 'private', pending: invitation }),
    group(3, 'Walkers', { state: 'invited', pending: { ...invitation, id: 'other' } }),
  ]);
  const { user } = await open(mine);
  const bakers = await card('Bakers');
  expect(names()).toEqual(['Bakers', 'Walkers', 'Rowers']);
  bakers.getByText(/Hanna.* invited you/);
  await user.click(bakers.getByRole('button', { name: 'Accept the invitation to Bakers' }));
  await screen.findByText('Joined group successfully!');
  await waitFor(() => expect(names()).toEqual(['Walkers', 'Rowers', 'Bakers']));
  await user.click(screen.getByRole('button', { name: 'Decline the invitation to Walkers' }));
  await waitFor(() => expect(names()).toEqual(['Rowers', 'Bakers']));
  await screen.findByText('Invitation declined');
  expect(calls).toContain('answer other false');
});

test('both lists are searched, and further pages follow', async () => {
  const many = Array.from({ length: 45 }, (_, index) => group(index, `Group ${index}`));
  groupWorld([...many, group(99, 'Rowers')]);
  const { user } = await open();
  await waitFor(() => expect(names()).toHaveLength(20));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(names()).toHaveLength(40));
  await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'row');
  await waitFor(() => expect(names()).toEqual(['Rowers']));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'zz');
  await screen.findByText('No groups found');
  screen.getByText('Try searching with different keywords');
});

test('an empty My Groups leads to those that can be joined', async () => {
  groupWorld([group(1, 'Rowers')]);
  const { user } = await open(mine);
  await screen.findByText('Join groups to see them here.');
  await user.click(screen.getByRole('button', { name: 'Discover Groups' }));
  await card('Rowers');
});

test('while groups load there is a skeleton; a failure can be tried again [195]', async () => {
  network.use(rpc('discover_groups', fault.silence));
  const first = await open();
  expect((await screen.findByText('Loading groups')).closest('[aria-busy=true]')).toBeTruthy();
  first.unmount();
  network.use(rpc('discover_groups', fault.server));
  const { user } = await open();
  await screen.findByText('Couldn’t load the groups');
  groupWorld([group(1, 'Rowers')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await card('Rowers');
});

test('offline it says so', async () => {
  network.use(rpc('discover_groups', fault.offline));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  network.use(rpc('discover_groups', fault.silence));
  await open();
  await screen.findByText('You’re offline');
  vi.restoreAllMocks();
});

describe('the one button', () => {
  test('joins a public group at once [168] [169]', async () => {
    const { calls } = groupWorld([group(1, 'Rowers')]);
    const { user } = await open();
    await user.click((await card('Rowers')).getByRole('button', { name: 'Join: Rowers' }));
    await screen.findByText('Joined group successfully!');
    const rowers = await card('Rowers');
    rowers.getByText('Member');
    rowers.getByText('13 members');
    expect(calls.filter((call) => call === 'join_group')).toHaveLength(1);
  });

  test('shows the new state before the server answers, and the old one if it refuses [169]', async () => {
    groupWorld([group(1, 'Rowers')]);
    const { user } = await open();
    const rowers = await card('Rowers');
    let answer = (): void => undefined;
    network.use(
      rpc('join_group', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return fault.server();
      }),
    );
    await user.click(rowers.getByRole('button', { name: 'Join: Rowers' }));
    rowers.getByText('Member');
    await waitFor(() => expect(answer).not.toBe(undefined));
    await vi.waitFor(() => {
      answer();
      expect(pendingGroups.getState().changes).toEqual({});
    });
    await screen.findByText('Failed to join group or send request');
    (await card('Rowers')).getByRole('button', { name: 'Join: Rowers' });
  });

  test('says it when the member has joined elsewhere [169]', async () => {
    const { change } = groupWorld([group(1, 'Rowers')]);
    const { user } = await open();
    const rowers = await card('Rowers');
    change(group(1, '').id, asMember());
    await user.click(rowers.getByRole('button', { name: 'Join: Rowers' }));
    await screen.findByText('You are already a member of this group');
    (await card('Rowers')).getByText('Member');
  });

  test('names the inviter, and accepts or declines', async () => {
    const invitation = { id: 'invitation', kind: 'invitation', invited_by: hanna } as const;
    const { calls } = groupWorld([
      group(1, 'Rowers', { state: 'invited', pending: invitation }),
      group(2, 'Bakers', { state: 'invited', pending: { ...invitation, id: 'other' } }),
    ]);
    const { user } = await open();
    const rowers = await card('Rowers');
    rowers.getByText(/Hanna.* invited you/);
    await user.click(rowers.getByRole('button', { name: /^Accept the invitation/ }));
    await screen.findByText('Joined group successfully!');
    rowers.getByText('Member');
    const bakers = await card('Bakers');
    await user.click(bakers.getByRole('button', { name: /^Decline the invitation/ }));
    await screen.findByText('Invitation declined');
    bakers.getByRole('button', { name: 'Join: Bakers' });
    expect(calls).toContain('answer other false');
  });

  test('stays away from a member who is kept out', async () => {
    groupWorld([group(1, 'Rowers', { state: 'kept_out' })]);
    await open();
    const rowers = await card('Rowers');
    rowers.getByText("You can't join this group");
    expect(rowers.queryByRole('button')).toBeNull();
  });

  test('keeps the focus beside what it was pressed on', async () => {
    groupWorld([group(1, 'Rowers')]);
    const { user } = await open();
    const rowers = await card('Rowers');
    await user.click(rowers.getByRole('button', { name: 'Join: Rowers' }));
    await screen.findByText('Joined group successfully!');
    expect(document.activeElement).toBe(rowers.getByText('Member').closest('[tabindex]'));
  });
});

test('lists follow what happens elsewhere, and keep the focus', async () => {
  const { state, change } = groupWorld([group(1, 'Rowers', asMember())]);
  await open(mine);
  const link = (await card('Rowers')).getByRole('link');
  link.focus();
  change(group(1, '').id, { name: 'Rowers of Aarhus', unseen: true });
  await broadcastEvent('group', { group_id: group(1, '').id, what: 'group' });
  (await card('Rowers of Aarhus')).getByText('New posts');
  expect(document.activeElement).toBe(link);

  state.groups = [group(2, 'Bakers', asMember()), ...state.groups];
  await broadcastEvent('group', { group_id: group(2, '').id, what: 'members' });
  await card('Bakers');
  expect(document.activeElement).toBe(link);

  state.groups = [];
  await broadcastEvent('group', { group_id: group(1, '').id, what: 'gone' });
  await screen.findByText('No groups yet');
});

test('lists are read again on the return to the tab, when news may be missing', async () => {
  const { state } = groupWorld([group(1, 'Rowers')]);
  await open();
  await card('Rowers');
  state.groups = [group(2, 'Bakers')];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await card('Bakers');
  expect(names()).toEqual(['Bakers']);
});

test('a post of another member opens the ring', async () => {
  const { change } = groupWorld([group(1, 'Rowers', asMember())]);
  await open(mine);
  await card('Rowers');
  change(group(1, '').id, { unseen: true });
  await broadcastEvent('post', {
    post_id: 'post',
    author_id: hanna.id,
    group_id: group(1, '').id,
  });
  await screen.findByText('New posts');
});

test('an invitation shows in the list as it comes', async () => {
  const { change } = groupWorld([group(1, 'Rowers')]);
  await open();
  await card('Rowers');
  change(group(1, '').id, {
    state: 'invited',
    pending: { id: 'invitation', kind: 'invitation', invited_by: hanna },
  });
  await broadcastEvent('notification', { notification_id: 'n', type: 'group_invite' });
  await screen.findByText(/Hanna.* invited you/);
});
