import { afterEach, expect, test, vi } from 'vitest';
import {
  authSession,
  elin,
  fakeServer,
  json,
  profileOf,
  SESSION_KEY,
} from './testing/fake-server.ts';
import { resetBrowser, startSession } from './testing/start-session.ts';

afterEach(resetBrowser);

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
    fakeServer({ 'GET /rest/v1/profiles': () => json([profileOf(elin)]) });
    if (stored) localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
    history.replaceState(null, '', '/#message=Confirmation+link+accepted.+Please+proceed');
    const { store } = startSession();
    const noticed = { linkNotice: 'half-confirmed', linkProblem: null };
    expect(store.getState()).toMatchObject({ status, ...noticed });
    await vi.waitFor(() => expect(location.hash).toBe(''));
  },
);
