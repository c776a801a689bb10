import {
  broadcastEvent,
  deletes,
  elin,
  fault,
  hanna,
  network,
  refusal,
  renderRoute,
  rpc,
  useNetwork,
} from '@pure/testing';
import type { FriendshipState } from '@pure/contracts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { peopleWorld } from '../testing/people-world.ts';
import { FriendButton } from './friend-button.tsx';

useNetwork();

async function show({
  as = elin,
  member = hanna,
}: { as?: typeof elin | null; member?: typeof hanna } = {}) {
  const onChange = vi.fn<(state: FriendshipState) => void>();
  const Page = () => <FriendButton member={member} onChange={onChange} />;
  const view = await renderRoute(() => [{ path: '/', Component: Page }], {
    at: '/',
    ...(as && { as }),
  });
  return { ...view, onChange };
}
const button = (name: string) => screen.findByRole('button', { name });

test('Add Friend becomes Request Sent, and calls onChange [136]', async () => {
  const { stateOf } = peopleWorld([[hanna, 'none']]);
  const { user, onChange } = await show();
  await user.click(await button('Add Friend'));
  await screen.findByText('Request Sent');
  await screen.findByText('Friend request sent!');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('sent');
  expect(stateOf(hanna.id)).toBe('sent');
});

test('a visitor is asked to log in, and nothing is sent [136]', async () => {
  const { calls } = peopleWorld([[hanna, 'none']]);
  const { user } = await show({ as: null });
  await user.click(await button('Add Friend'));
  await screen.findByText('Please log in to send friend requests');
  expect(calls).toEqual([]);
});

test('a duplicate request reads Request Sent [137]', async () => {
  const world = peopleWorld([[hanna, 'none']]);
  network.use(
    rpc('send_request', () => {
      world.setState(hanna.id, 'sent');
      return refusal('23505', 'duplicate key value', 409);
    }),
  );
  const { user } = await show();
  await user.click(await button('Add Friend'));
  await screen.findByText('Friend request already sent');
  await screen.findByText('Request Sent');
});

test('no row in the status check means Add Friend [137]', async () => {
  peopleWorld([]);
  network.use(rpc('friendship_with', () => refusal('PGRST116', 'no rows', 406)));
  await show();
  await button('Add Friend');
});

test('a status check that is missing on the server isn’t taken for an answer', async () => {
  peopleWorld([]);
  network.use(rpc('friendship_with', () => refusal('PGRST202', 'no such function', 404)));
  await show();
  await button('Try again');
});

test('requests that cross setState a friendship at once', async () => {
  const world = peopleWorld([[hanna, 'none']]);
  network.use(
    rpc('send_request', () => {
      world.setState(hanna.id, 'friends');
      return 'friends';
    }),
  );
  const { user, onChange } = await show();
  await user.click(await button('Add Friend'));
  await screen.findByText('You and Hanna Berg are friends now!');
  await screen.findByText('Friends');
  expect(onChange).toHaveBeenCalledWith('friends');
});

test('a request can be cancelled, and the focus stays in place', async () => {
  const { calls } = peopleWorld([[hanna, 'sent']]);
  const { user } = await show();
  await user.click(await button('Cancel the request to Hanna Berg'));
  const add = await button('Add Friend');
  await screen.findByText('Friend request cancelled');
  expect(calls).toEqual([`delete ${hanna.id}`]);
  await waitFor(() => expect(document.activeElement?.contains(add)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test('a request that couldn’t be cancelled still shows as sent', async () => {
  peopleWorld([[hanna, 'sent']]);
  network.use(deletes('friendships', fault.server));
  const { user } = await show();
  await user.click(await button('Cancel the request to Hanna Berg'));
  await screen.findByText('Couldn’t cancel your request. Try again.');
  await screen.findByText('Request Sent');
});

test('cancelling a request that was accepted meanwhile shows a message and keeps the friendship', async () => {
  const world = peopleWorld([[hanna, 'sent']]);
  const { user } = await show();
  const cancel = await button('Cancel the request to Hanna Berg');
  world.setState(hanna.id, 'friends');
  await user.click(cancel);
  await screen.findByText('Hanna Berg has accepted your request meanwhile');
  await screen.findByText('Friends');
  expect(world.stateOf(hanna.id)).toBe('friends');
});

test('only the recipient may accept or decline [140]', async () => {
  const world = peopleWorld([[hanna, 'received']]);
  const { user } = await show();
  await button('Decline Hanna Berg');
  await user.click(await button('Accept Hanna Berg'));
  await screen.findByText('Friends');
  await screen.findByText('Friend request accepted!');
  world.setState(hanna.id, 'sent');
  await broadcastEvent('friendship', { member_id: hanna.id, state: 'sent' });
  await screen.findByText('Request Sent');
  expect(screen.queryByRole('button', { name: 'Accept Hanna Berg' })).toBeNull();
});

test('an acceptance on another device shows here', async () => {
  const world = peopleWorld([[hanna, 'sent']]);
  await show();
  await screen.findByText('Request Sent');
  world.setState(hanna.id, 'friends');
  await broadcastEvent('friendship', { member_id: hanna.id, state: 'friends' });
  await screen.findByText('Friends');
});

test('a failed read of the state can be retried', async () => {
  peopleWorld([[hanna, 'friends']]);
  network.use(rpc('friendship_with', fault.server));
  const { user } = await show();
  const retry = await button('Try again');
  peopleWorld([[hanna, 'friends']]);
  await user.click(retry);
  await screen.findByText('Friends');
});

test('the member’s own profile has no button', async () => {
  peopleWorld([]);
  const { container } = await show({ member: elin });
  expect(container.querySelector('[data-keeps-focus]')).toBeNull();
});
