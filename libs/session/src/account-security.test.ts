import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withAccountSecurity } from './account-actions.ts';
import { configureSession, sessionStore } from './configured-session.ts';
import {
  authRefusal,
  authSession,
  configuration,
  elin,
  fakeServer,
  json,
  profileOf,
  SESSION_KEY,
} from './testing/fake-server.ts';
import { resetBrowser } from './testing/start-session.ts';

const tokenOf = (aal: string) => `head.${btoa(JSON.stringify({ aal, exp: 9e9 }))}.signature`;
const apps = ['phone', 'tablet'].map((id) => ({ id, factor_type: 'totp', status: 'verified' }));

function sessionAt(aal: 'aal1' | 'aal2') {
  const session = authSession(elin);
  return { ...session, access_token: tokenOf(aal), user: { ...session.user, factors: apps } };
}

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(resetBrowser);

const wrong = () => authRefusal(422, 'mfa_verification_failed', 'wrong');
const paused = () => authRefusal(429, 'over_request_rate_limit', 'wait');

async function enterCode(answers: Record<'phone' | 'tablet', () => Response>) {
  const challenge = () => json({ id: 'challenge', type: 'totp', expires_at: 9e9 });
  const server = fakeServer({
    'POST /auth/v1/factors/phone/challenge': challenge,
    'POST /auth/v1/factors/tablet/challenge': challenge,
    'POST /auth/v1/factors/phone/verify': answers.phone,
    'POST /auth/v1/factors/tablet/verify': answers.tablet,
    'GET /auth/v1/user': () => json(sessionAt('aal2').user),
    'GET /rest/v1/profiles': () => json([profileOf(elin)]),
    'POST /rest/v1/rpc/open_inbox': () => json({ seq: 0, quiet_ms: null }),
  });
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionAt('aal1')));
  configureSession(configuration, {
    loadTransport: async () => ({ join: () => ({ onTokenRefreshed: () => {}, leave: () => {} }) }),
  });
  return { server, result: await withAccountSecurity((security) => security.enterCode('123456')) };
}

test.each([
  ['it doesn’t fit the first', wrong],
  ['the first has to wait', paused],
])('a code is tried with the second app if %s', async (_case, first) => {
  const { result } = await enterCode({ phone: first, tablet: () => json(sessionAt('aal2')) });
  expect(result).toEqual({ ok: true });
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', needsCode: false });
});

test('a server that rests is asked once', async () => {
  const { server, result } = await enterCode({
    phone: () => json({ message: 'resting' }, 503),
    tablet: wrong,
  });
  expect(result).toMatchObject({ ok: false, problem: { kind: 'unavailable' } });
  expect(server.requestsTo('/auth/v1/factors/tablet/verify')).toHaveLength(0);
});
