import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as account from './account.ts';
import {
  authSession,
  elin,
  fakeServer,
  json,
  profileOf,
  SESSION_KEY,
} from './testing/fake-server.ts';
import { leaveNothingBehind, startSession } from './testing/start-session.ts';

const MINUTE = 60_000;
let isLooked = true;

beforeEach(() => {
  vi.useFakeTimers();
  isLooked = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    isLooked ? 'visible' : 'hidden',
  );
});
afterEach(leaveNothingBehind);

function signedIn(minutes: number, load = vi.fn(async () => account)) {
  const server = fakeServer({
    'GET /rest/v1/profiles': () => json([profileOf(elin)]),
    'POST /auth/v1/token': () => json(authSession(elin, 3600, 2)),
  });
  store(authSession(elin, minutes * 60));
  const session = startSession(undefined, load);
  const isRenewed = () => localStorage.getItem(SESSION_KEY)?.includes(`refresh-${elin.email}-2`);
  return { server, session, load, isRenewed };
}

const store = (session: object) => localStorage.setItem(SESSION_KEY, JSON.stringify(session));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function look(at: boolean): void {
  isLooked = at;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a visit that ends before its token does needs no Auth library [21]', async () => {
  const { load } = signedIn(60);
  await pass(56 * MINUTE);
  expect(load).not.toHaveBeenCalled();
});

test('the Auth library comes before the token ends, and renews it as it does [21]', async () => {
  const { load, server, isRenewed } = signedIn(60);
  await pass(57.5 * MINUTE);
  expect(load).toHaveBeenCalledOnce();
  expect(server.to('/auth/v1/token')).toHaveLength(0);
  await pass(MINUTE);
  expect(isRenewed()).toBe(true);
});

test('a library that does not arrive is fetched again, in time', async () => {
  const load = vi.fn(async () => account);
  for (let i = 0; i < 3; i++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { isRenewed } = signedIn(60, load);
  await pass(59 * MINUTE);
  expect(load).toHaveBeenCalledTimes(4);
  expect(isRenewed()).toBe(true);
});

test('it is fetched at once when the network is back', async () => {
  const load = vi.fn(async () => account).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { isRenewed } = signedIn(60, load);
  await pass(57 * MINUTE);
  vi.setSystemTime(Date.now() + 6 * MINUTE);
  dispatchEvent(new Event('online'));
  await pass(100);
  expect(load).toHaveBeenCalledTimes(2);
  expect(isRenewed()).toBe(true);
});

test('a tab that nobody looks at lets its token end, and renews it on return', async () => {
  const { load, isRenewed } = signedIn(60);
  look(false);
  await pass(90 * MINUTE);
  expect(load).not.toHaveBeenCalled();
  look(true);
  await pass(100);
  expect(isRenewed()).toBe(true);
});

test('after sleep, when no timer ran, the clock tells', async () => {
  const { isRenewed } = signedIn(60);
  vi.setSystemTime(Date.now() + 8 * 60 * MINUTE);
  await pass(31_000);
  expect(isRenewed()).toBe(true);
});

test('what another tab renewed need not be renewed here', async () => {
  const { load } = signedIn(60);
  await pass(50 * MINUTE);
  store(authSession(elin, 3600, 2));
  await pass(50 * MINUTE);
  expect(load).not.toHaveBeenCalled();
});

test('nobody renews for a visitor', async () => {
  const { load, session } = signedIn(60);
  session.leave();
  await pass(120 * MINUTE);
  expect(load).not.toHaveBeenCalled();
});
