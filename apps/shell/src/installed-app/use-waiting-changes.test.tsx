import { setPartHost } from '@pure/contracts/import-part';
import { signIn } from '@pure/session';
import { elin, hanna, network, setOnline, signedInAs, useNetwork } from '@pure/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWaitingChanges } from './use-waiting-changes.ts';
import { keepWaitingChanges } from './waiting-changes.ts';

vi.mock('./waiting-changes.ts', () => ({ keepWaitingChanges: vi.fn<() => void>() }));

useNetwork();

const load = vi.fn<(part: () => Promise<unknown>) => Promise<unknown>>((part) => part());

afterEach(() => {
  setOnline(true);
  localStorage.clear();
  vi.mocked(keepWaitingChanges).mockClear();
});

async function openFrame() {
  network.use(...signedInAs(elin));
  await signIn({ email: 'elin@pure.test', password: 'friends-only', remember: true });
  setPartHost({ load: load as never, showWaiting() {} });
  load.mockClear();
  const client = new QueryClient();
  renderHook(() => useWaitingChanges(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
}

const waiting = `pure.member.${elin.id}.people.waiting.${hanna.id}`;

test('answers of an earlier start load their code', async () => {
  localStorage.setItem(waiting, '{}');
  await openFrame();
  await vi.waitFor(() => expect(keepWaitingChanges).toHaveBeenCalledOnce());
});

test('so does a network that is gone', async () => {
  await openFrame();
  expect(load).not.toHaveBeenCalled();
  setOnline(false);
  await vi.waitFor(() => expect(keepWaitingChanges).toHaveBeenCalledOnce());
});

test('what waits of a remote, or of another member, doesn’t', async () => {
  localStorage.setItem(`pure.member.${elin.id}.feed.waiting.like.1`, '{}');
  localStorage.setItem(waiting.replace(elin.id, hanna.id), '{}');
  await openFrame();
  expect(load).not.toHaveBeenCalled();
});
