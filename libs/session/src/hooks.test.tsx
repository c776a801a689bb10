import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from './account-actions.ts';
import { configureSession } from './configured-session.ts';
import { useInbox, useMember, useSession } from './hooks.ts';
import type { InboxTransportListener } from './inbox/transport.ts';
import { authSession, configuration, elin, fakeServer, json } from './testing/fake-server.ts';
import { resetBrowser } from './testing/start-session.ts';

let broadcast: InboxTransportListener['onBroadcast'] = () => {};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers();
  fakeServer({
    'POST /auth/v1/token': () => json(authSession(elin)),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    'GET /rest/v1/profiles': () => json([]),
    'POST /rest/v1/rpc/open_inbox': () => json({ seq: 0, quiet_ms: null }),
  });
  configureSession(configuration, {
    loadTransport: async () => ({
      join(_, listener) {
        broadcast = listener.onBroadcast;
        return { onTokenRefreshed: () => {}, leave: () => {} };
      },
    }),
  });
});
afterEach(() => {
  cleanup();
  resetBrowser();
});

const signInElin = () => signIn({ email: elin.email, password: 'friends-only', remember: true });

test('a component renders again when the selected part of the session changes', async () => {
  const { result } = renderHook(() => useSession((state) => state.status));
  expect(result.current).toBe('signed-out');
  await act(signInElin);
  expect(result.current).toBe('signed-in');
  await act(async () => void (await signOut()));
  expect(result.current).toBe('signed-out');
});

test('useMember returns the member behind the guard, and throws without one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(() => useMember())).toThrow('behind the guard');
  await act(signInElin);
  expect(renderHook(() => useMember()).result.current).toEqual({ ...elin, profile: null });
});

test('useInbox calls the latest listener, and none after unmounting', async () => {
  await act(signInElin);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  const first = vi.fn();
  const second = vi.fn();
  const { rerender, unmount } = renderHook(({ listener }) => useInbox('post', listener), {
    initialProps: { listener: first },
  });
  rerender({ listener: second });
  broadcast('post', { post_id: '1', author_id: '2', seq: 1 });
  unmount();
  broadcast('post', { post_id: '2', author_id: '2', seq: 2 });
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});
