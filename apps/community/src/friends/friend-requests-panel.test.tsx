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
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
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
  await screen.findByRole('tab', { name: 'Requests' });
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

test('a request shows the friends in common, in words, too', async () => {
  peopleWorld([[stranger, 'received']], { mutual: { count: 1, faces: [hanna] } });
  await open();
  const card = (await screen.findByRole('link', { name: 'Oskar Lund' })).closest('li');
  expect(card?.textContent).toContain('1 friend in common: Hanna Berg');
});

test('Decline and don’t ask again says what follows, and the request is gone [139]', async () => {
  const { calls } = peopleWorld([[stranger, 'received']]);
  const { user } = await open();
  await user.click(await button('More about Oskar Lund'));
  await screen.findByText('Oskar isn’t told. Later requests won’t reach you.');
  await user.click(screen.getByText("Decline and don't ask again"));
  await screen.findByRole('heading', { name: 'No friend requests' });
  await screen.findByText('Declined. You won’t hear of another request from Oskar.');
  expect(calls).toEqual([`decline_request ${stranger.id} for good`]);
});

test('a failed decline for good restores the request and shows an error', async () => {
  peopleWorld([[stranger, 'received']]);
  network.use(rpc('decline_request', fault.server));
  const { user } = await open();
  await user.click(await button('More about Oskar Lund'));
  await user.click(screen.getByText("Decline and don't ask again"));
  await screen.findByText('Failed to decline friend request');
  await button('Decline Oskar Lund');
});

test('a request offers to report and block its sender, beside the answers', async () => {
  peopleWorld([[stranger, 'received']]);
  const { user } = await open();
  await user.click(await button('More about Oskar Lund'));
  await user.click(screen.getByText('Report'));
  await screen.findByRole('dialog', { name: 'Report Oskar' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await button('More about Oskar Lund'));
  await user.click(screen.getByText('Block Oskar'));
  await screen.findByRole('dialog', { name: 'Block Oskar?' });
});

describe('sent requests', () => {
  const sent = () => screen.findByRole('list', { name: 'Sent requests' });

  test('stand below the received ones, and Cancel takes one back', async () => {
    const { calls } = peopleWorld([
      [stranger, 'sent'],
      [yusuf, 'sent'],
    ]);
    const { user } = await open();
    within(await sent()).getByRole('link', { name: 'Yusuf Demir' });
    (await button('Cancel the request to Oskar Lund')).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Friend request cancelled');
    expect(within(await sent()).queryByText('Oskar Lund')).toBeNull();
    expect(calls).toEqual([`delete ${stranger.id}`]);
    expect(document.activeElement).toBe(await button('Cancel the request to Yusuf Demir'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Sent requests' })).toBeNull());
  });

  test('are found by name or username', async () => {
    peopleWorld([
      [stranger, 'sent'],
      [yusuf, 'sent'],
    ]);
    const { user } = await open();
    await sent();
    await user.type(screen.getByPlaceholderText('Search by name or username...'), 'demi');
    await waitFor(() => expect(screen.queryByText('Oskar Lund')).toBeNull());
    within(await sent()).getByText('Yusuf Demir');
  });

  test('that can’t be read say so, and Try again recovers', async () => {
    peopleWorld([[stranger, 'sent']]);
    network.use(rpc('my_sent_requests', fault.server));
    const { user } = await open();
    await screen.findByText('Couldn’t load the requests you sent');
    peopleWorld([[stranger, 'sent']]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    within(await sent()).getByText('Oskar Lund');
  });
});

function deletionFails() {
  return [deletes('friendships', fault.server), rpc('friendship_with', () => 'received')];
}
