import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  authSession,
  elin,
  fakeServer,
  json,
  offline,
  profileOf,
  SESSION_KEY,
} from './testing/fake-server.ts';
import { resetBrowser, startSession } from './testing/start-session.ts';

afterEach(resetBrowser);

const profiles = { 'GET /rest/v1/profiles': () => json([profileOf(elin)]) };

test('the first link of a change of address leaves no message in the address, and is no problem', async () => {
  fakeServer({});
  const message = 'message=Confirmation+link+accepted.+Please+proceed';
  history.replaceState(null, '', `/app/settings?tab=account#${message}`);
  const { store } = startSession();
  await vi.waitFor(() => expect(location.hash).toBe(''));
  expect(location.search).toBe('?tab=account');
  expect(store.getState().linkProblem).toBeNull();
});

test.each([
  ['a visitor', null, 'signed-out'],
  ['the member', authSession(elin), 'signed-in'],
])(
  'the first link of a change of address is told to %s at once [176]',
  async (_, stored, status) => {
    fakeServer(profiles);
    if (stored) localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
    history.replaceState(null, '', '/#message=Confirmation+link+accepted.+Please+proceed');
    const { store } = startSession();
    const noticed = { linkNotice: 'half-confirmed', linkProblem: null };
    expect(store.getState()).toMatchObject({ status, ...noticed });
    await vi.waitFor(() => expect(location.hash).toBe(''));
  },
);

describe('a link that wasn’t exchanged', () => {
  beforeEach(() => {
    localStorage.setItem(`${SESSION_KEY}-code-verifier`, JSON.stringify('verifier/recovery'));
    history.replaceState(null, '', '/reset-password?code=abc');
  });

  test.each([
    ['offline', offline],
    ['503', () => json({ message: 'resting' }, 503)],
  ])('works after a reload if the network failed (%s)', async (_, failure) => {
    const server = fakeServer({ ...profiles, 'POST /auth/v1/token': failure });
    const { store: state } = startSession();
    await vi.waitFor(() => expect(state.getState().linkProblem).toBe('unreachable'));
    expect(state.getState().status).toBe('signed-out');
    server.routes['POST /auth/v1/token'] = () => json(authSession(elin));
    const { store: reloaded } = startSession();
    await vi.waitFor(() => expect(reloaded.getState().recovering).toBe(true));
    expect(server.requestsTo('/auth/v1/token').at(-1)?.body).toEqual({
      auth_code: 'abc',
      code_verifier: 'verifier',
    });
    expect(reloaded.getState().linkProblem).toBeNull();
    expect(location.search).toBe('');
  });

  test('works after a reload if the server hasn’t answered for 20 s', async () => {
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(deadline.signal);
    const server = fakeServer({ ...profiles, 'POST /auth/v1/token': () => new Promise(() => {}) });
    const { store: state } = startSession();
    await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(20_000));
    expect(state.getState().status).toBe('loading');
    deadline.abort(new DOMException('Timed out', 'TimeoutError'));
    await vi.waitFor(() => expect(state.getState().linkProblem).toBe('unreachable'));
    expect(state.getState().status).toBe('signed-out');
    server.routes['POST /auth/v1/token'] = () => json(authSession(elin));
    const { store: reloaded } = startSession();
    await vi.waitFor(() => expect(reloaded.getState().recovering).toBe(true));
  });

  test('works after a reload if the Auth library couldn’t be loaded', async () => {
    fakeServer({});
    const load = () => Promise.reject(new TypeError('Failed to fetch'));
    const { store: state } = startSession(undefined, load);
    await vi.waitFor(() => expect(state.getState().linkProblem).toBe('unreachable'));
    expect(location.search).toBe('?code=abc');
  });
});
