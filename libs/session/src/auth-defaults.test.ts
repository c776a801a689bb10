import * as constants from '@supabase/auth-js/dist/module/lib/constants.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  authSession,
  elin,
  fakeServer,
  json,
  offline,
  SESSION_KEY,
} from './testing/fake-server.ts';
import { resetBrowser, startSession } from './testing/start-session.ts';

afterEach(resetBrowser);

/** The library refreshes only in visible tabs; jsdom's are hidden. */
function makeVisible(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
}

describe('refreshing the session [21]', () => {
  test('tick, threshold and key cache have the library’s documented values', () => {
    expect(constants.AUTO_REFRESH_TICK_DURATION_MS).toBe(30_000);
    expect(constants.AUTO_REFRESH_TICK_THRESHOLD).toBe(3);
    expect(constants.JWKS_TTL).toBe(10 * 60_000);
  });

  test('looks every 30 s and refreshes when 3 ticks or fewer remain', async () => {
    vi.useFakeTimers();
    makeVisible();
    const server = fakeServer({
      'POST /auth/v1/token': () => json(authSession(elin, 3600, 2)),
      'GET /rest/v1/profiles': () => json([]),
    });
    localStorage.setItem(SESSION_KEY, JSON.stringify(authSession(elin, 5 * 30 + 10)));
    await startSession().authClient();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(server.requestsTo('/auth/v1/token')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.requestsTo('/auth/v1/token')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(30_000);
    const [refresh] = server.requestsTo('/auth/v1/token');
    expect(refresh?.url.search).toBe('?grant_type=refresh_token');
    expect(refresh?.body).toEqual({ refresh_token: `refresh-${elin.email}-1` });
    expect(localStorage.getItem(SESSION_KEY)).toContain(`refresh-${elin.email}-2`);
  });

  test('retries after 200 ms, doubling each time', async () => {
    vi.useFakeTimers();
    const times: number[] = [];
    fakeServer({
      'POST /auth/v1/token': (asked) => {
        times.push(Date.now());
        return offline(asked);
      },
    });
    localStorage.setItem(SESSION_KEY, JSON.stringify(authSession(elin, -10)));
    startSession();
    await vi.advanceTimersByTimeAsync(20_000);
    const waits = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    expect(waits.slice(0, 5)).toEqual([200, 400, 800, 1600, 3200]);
  });

  test('requests a recovery link with a PKCE code challenge', async () => {
    const server = fakeServer({ 'POST /auth/v1/recover': () => json({}) });
    const session = startSession();
    await (await session.authClient()).resetPasswordForEmail(elin.email);
    expect(server.requestsTo('/auth/v1/recover')[0]?.body).toMatchObject({
      code_challenge: expect.stringMatching(/.{40,}/),
    });
    expect(localStorage.getItem(`${SESSION_KEY}-code-verifier`)).toMatch(/recovery/);
  });
});
