import { elin, hanna, network, renderRoute, rpc, useNetwork } from '@pure/testing';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { hasWaitingChanges, waitingStorage } from './has-waiting-changes.ts';
import { keepWaitingChanges } from './keep-waiting-changes.ts';
import { useIsChanging } from './use-is-changing.ts';

useNetwork();

function Page() {
  const queryClient = useQueryClient();
  useEffect(() => keepWaitingChanges(queryClient, elin.id), [queryClient]);
  return <p>{useIsChanging(hanna.id) ? 'waits' : 'settled'}</p>;
}

test('an answer of an earlier start shows as done, and is sent once there is a network', async () => {
  onlineManager.setOnline(false);
  const accepted = vi.fn();
  network.use(rpc('accept_request', accepted));
  const member = { id: hanna.id, full_name: hanna.full_name };
  waitingStorage(elin.id).write(
    `waiting.${hanna.id}`,
    JSON.stringify({ change: 'accept', member }),
  );
  expect(hasWaitingChanges(elin.id)).toBe(true);
  await renderRoute(() => [{ path: '/', Component: Page }], { at: '/', as: elin });
  expect(await screen.findByText('waits')).toBeTruthy();
  expect(accepted).not.toHaveBeenCalled();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('Friend request accepted!')).toBeTruthy();
  await waitFor(() => expect(hasWaitingChanges(elin.id)).toBe(false));
  expect(accepted).toHaveBeenCalledOnce();
});
