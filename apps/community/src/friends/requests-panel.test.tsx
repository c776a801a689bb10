import { paths } from '@pure/contracts';
import {
  deletes,
  elin,
  fault,
  hanna,
  longName,
  network,
  renderRoute,
  rpc,
  stranger,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { peopleWorld } from '../testing/people-world.ts';

useNetwork();

const open = () => renderRoute(routes, { at: paths.friends({ tab: 'requests' }), as: elin });
const button = (name: string) => screen.findByRole('button', { name });
const isGone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());

test('an empty list says so [133]', async () => {
  peopleWorld([[hanna, 'friends']]);
  await open();
  await screen.findByRole('heading', { name: 'No friend requests' });
});

test('each request shows its sender and time, also with a long name', async () => {
  peopleWorld([[longName, 'received']]);
  await open();
  const card = (await screen.findByRole('link', { name: longName.full_name })).closest('li');
  expect(card?.textContent).toContain(`@${longName.username}`);
  expect(card?.textContent).toMatch(/Asked (on )?\d* ?\w+/);
});

test('accepting makes a friend, in place [138] [139]', async () => {
  const { calls } = peopleWorld([
    [stranger, 'received'],
    [yusuf, 'received'],
  ]);
  const { user } = await open();
  await user.click(await button('Accept Oskar Lund'));
  await isGone('Oskar Lund');
  await screen.findByText('Friend request accepted!');
  await screen.findByRole('tab', { name: 'Friends 1' });
  await screen.findByRole('tab', { name: 'Requests 1' });
  expect(calls).toEqual([`accept_request ${stranger.id}`]);
});

test('declining deletes the request, in place [139]', async () => {
  const { calls, stateOf } = peopleWorld([[stranger, 'received']]);
  const { user } = await open();
  await user.click(await button('Decline Oskar Lund'));
  await screen.findByRole('heading', { name: 'No friend requests' });
  await screen.findByText('Friend request declined');
  await screen.findByRole('tab', { name: 'Requests 0' });
  expect(calls).toEqual([`delete ${stranger.id}`]);
  expect(stateOf(stranger.id)).toBe('none');
});

test('a failed accept restores the request and shows an error [138]', async () => {
  peopleWorld([[stranger, 'received']]);
  network.use(rpc('accept_request', fault.server));
  const { user } = await open();
  await user.click(await button('Accept Oskar Lund'));
  await screen.findByText('Failed to accept friend request');
  await button('Accept Oskar Lund');
  await screen.findByRole('tab', { name: 'Requests 1' });
  expect(screen.getByTestId('announcer').textContent).toBe('');
});

test('a failed decline restores the request and shows an error [139]', async () => {
  peopleWorld([[stranger, 'received']]);
  const { user } = await open();
  const decline = await button('Decline Oskar Lund');
  network.use(...deletionFails());
  await user.click(decline);
  await screen.findByText('Failed to decline friend request');
  await button('Decline Oskar Lund');
});

test('an acceptance with a lost answer counts as accepted', async () => {
  const world = peopleWorld([[stranger, 'received']]);
  network.use(
    rpc('accept_request', () => {
      world.setState(stranger.id, 'friends');
      return fault.offline();
    }),
  );
  const { user } = await open();
  await user.click(await button('Accept Oskar Lund'));
  await screen.findByText('Friend request accepted!');
  await screen.findByRole('tab', { name: 'Friends 1' });
});

test('by keyboard, the focus moves to the next request', async () => {
  peopleWorld([
    [stranger, 'received'],
    [yusuf, 'received'],
  ]);
  const { user } = await open();
  (await button('Accept Oskar Lund')).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await button('Accept Yusuf Demir'));
  await isGone('Oskar Lund');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'No friend requests' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tabpanel')));
});

function deletionFails() {
  return [deletes('friendships', fault.server), rpc('friendship_with', () => 'received')];
}
