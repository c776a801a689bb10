import {
  elin,
  fault,
  hanna,
  network,
  renderRoute,
  rpc,
  setOnline,
  useNetwork,
} from '@pure/testing';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasWaitingChanges, waitingStorage } from './has-waiting-changes.ts';
import { keepWaitingChanges } from './keep-waiting-changes.ts';
import { useChangeFriendship } from './use-change-friendship.ts';
import { useIsChanging } from './use-is-changing.ts';

useNetwork();

beforeEach(() => setOnline(false));
afterEach(() => setOnline(true));

const member = { id: hanna.id, full_name: hanna.full_name };

function Page() {
  const queryClient = useQueryClient();
  useEffect(() => keepWaitingChanges(queryClient, elin.id), [queryClient]);
  const change = useChangeFriendship();
  return (
    <>
      <p>{useIsChanging(hanna.id) ? 'waits' : 'settled'}</p>
      <button onClick={() => change({ change: 'accept', member })}>Accept</button>
      <button onClick={() => change({ change: 'unfriend', member })}>Unfriend</button>
    </>
  );
}

const openPage = () => renderRoute(() => [{ path: '/', Component: Page }], { at: '/', as: elin });
const comeBack = () => act(() => setOnline(true));

/** Answers the call; the first one is lost. */
function failOnce() {
  const accepted = vi.fn(() => null as unknown).mockImplementationOnce(fault.offline);
  network.use(rpc('accept_request', accepted), rpc('friendship_with', fault.offline));
  return accepted;
}

test('an answer of an earlier start shows as done, and is sent once there is a network', async () => {
  const accepted = vi.fn(() => null);
  network.use(rpc('accept_request', accepted));
  waitingStorage(elin.id).write(
    `waiting.${hanna.id}`,
    JSON.stringify({ change: 'accept', member }),
  );
  expect(hasWaitingChanges(elin.id)).toBe(true);
  await openPage();
  expect(await screen.findByText('waits')).toBeTruthy();
  expect(accepted).not.toHaveBeenCalled();
  comeBack();
  expect(await screen.findByText('Friend request accepted!')).toBeTruthy();
  await waitFor(() => expect(hasWaitingChanges(elin.id)).toBe(false));
  expect(accepted).toHaveBeenCalledOnce();
});

test('a network that fails once more when it has come back loses no answer', async () => {
  const accepted = failOnce();
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('waits')).toBeTruthy();
  comeBack();
  await waitFor(() => expect(accepted).toHaveBeenCalledTimes(1));
  expect(screen.getByText('waits')).toBeTruthy();
  const done = await screen.findByText('Friend request accepted!', undefined, { timeout: 5_000 });
  expect(done).toBeTruthy();
  expect(accepted).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Failed to accept friend request')).toBeNull();
});

test('an answer that never waited fails at once', async () => {
  setOnline(true);
  const accepted = failOnce();
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/^Failed to accept/)).toBeTruthy();
  expect(accepted).toHaveBeenCalledOnce();
});

test('of two changes that waited, the later one is sent once the first is done', async () => {
  const accepted = Promise.withResolvers<null>();
  const calls: string[] = [];
  network.use(
    rpc('accept_request', () => {
      calls.push('accept');
      return accepted.promise;
    }),
    rpc('end_friendship', () => void calls.push('end')),
  );
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await user.click(screen.getByRole('button', { name: 'Unfriend' }));
  comeBack();
  await waitFor(() => expect(calls).toContain('accept'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(calls).toEqual(['accept']);
  accepted.resolve(null);
  await waitFor(() => expect(calls).toEqual(['accept', 'end']));
});
