import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from './account-actions.ts';
import { configureSession } from './configured-session.ts';
import { useInbox, useMember, useSession } from './hooks.ts';
import type { InboxTransportListener } from './inbox/transport.ts';
import { authSession, configuration, elin, fakeServer, json } from './testing/fake-server.ts';
import { leaveNothingBehind } from './testing/start-session.ts';

let deliver: InboxTransportListener['received'] = () => {};

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
        deliver = listener.received;
        return { tokenRefreshed: () => {}, leave: () => {} };
      },
    }),
  });
});
afterEach(() => {
  cleanup();
  leaveNothingBehind();
});

const enter = () => signIn({ email: elin.email, password: 'friends-only', remember: true });

test('a component follows the part of the session that it selects', async () => {
  const { result } = renderHook(() => useSession((state) => state.status));
  expect(result.current).toBe('signed-out');
  await act(enter);
  expect(result.current).toBe('signed-in');
  await act(async () => void (await signOut()));
  expect(result.current).toBe('signed-out');
});

test('a screen behind the guard has its member; without one it is a mistake', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(() => useMember())).toThrow('behind the guard');
  await act(enter);
  expect(renderHook(() => useMember()).result.current).toEqual({ ...elin, profile: null });
});

test('a mounted component hears with its latest listener, an unmounted one not at all', async () => {
  await act(enter);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  const first = vi.fn();
  const second = vi.fn();
  const { rerender, unmount } = renderHook(({ listener }) => useInbox('post', listener), {
    initialProps: { listener: first },
  });
  rerender({ listener: second });
  deliver('post', { post_id: '1', author_id: '2', seq: 1 });
  unmount();
  deliver('post', { post_id: '2', author_id: '2', seq: 2 });
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});
