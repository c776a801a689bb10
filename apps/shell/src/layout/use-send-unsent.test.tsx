import { signIn } from '@pure/session';
import { elin, hanna, network, signedInAs, useNetwork } from '@pure/testing';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setStartRemote } from './start-remote.ts';
import { useSendUnsent } from './use-send-unsent.ts';

useNetwork();

test('the remotes that keep something unsent of the member start, each once [142]', async () => {
  for (const key of [
    `pure.member.${elin.id}.messages.unsent.1`,
    `pure.member.${elin.id}.messages.unsent.2`,
    `pure.member.${elin.id}.community.waiting.answer.1`,
    `pure.member.${elin.id}.people.waiting.1`,
    `pure.member.${elin.id}.feed.draft`,
    `pure.member.${hanna.id}.feed.unsent.3`,
    'unsent',
  ]) {
    localStorage.setItem(key, '{}');
  }
  network.use(...signedInAs(elin));
  await signIn({ email: 'elin@pure.test', password: 'friends-only', remember: true });
  const startRemote = vi.fn(async () => {
    throw new Error('unavailable');
  });
  setStartRemote(startRemote);
  renderHook(() => useSendUnsent());
  expect(startRemote.mock.calls).toEqual([['messages'], ['community']]);
});

test('a browser that blocks its storage has nothing unsent', async () => {
  network.use(...signedInAs(elin));
  await signIn({ email: 'elin@pure.test', password: 'friends-only', remember: true });
  const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const startRemote = vi.fn(async () => undefined);
  setStartRemote(startRemote);
  renderHook(() => useSendUnsent());
  expect(startRemote).not.toHaveBeenCalled();
  blocked.mockRestore();
});
