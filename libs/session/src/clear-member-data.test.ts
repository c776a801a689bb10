import { GoTrueClient } from '@supabase/auth-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearMemberData } from './clear-member-data.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('drafts of every remote are deleted from both storages', () => {
  localStorage.setItem('pure.member.elin.feed.draft', 'half a thought');
  sessionStorage.setItem('pure.member.elin.messages.draft', 'hello');
  clearMemberData('elin');
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test('data of the device stays', () => {
  localStorage.setItem('pure-theme', 'dark');
  clearMemberData('elin');
  expect(localStorage.getItem('pure-theme')).toBe('dark');
});

test('verifiers of links are deleted, except those of a recovery link', async () => {
  const store = async (storageKey: string, isRecovery: boolean) => {
    const setItem = (key: string, value: string) => localStorage.setItem(key, value);
    const auth = new GoTrueClient({
      url: 'https://pure.test/auth/v1',
      storageKey,
      storage: { getItem: (key) => localStorage.getItem(key), setItem, removeItem: () => {} },
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      skipAutoInitialize: true,
      fetch: async () => Response.json({}),
    });
    await (isRecovery
      ? auth.resetPasswordForEmail('elin@pure.test')
      : auth.signInWithOtp({ email: 'elin@pure.test' }));
  };
  await store('sb-left-auth-token', false);
  await store('sb-kept-auth-token', true);
  const verifiers = () => Object.keys(localStorage).filter((key) => key.endsWith('-verifier'));
  expect(verifiers().some((key) => key.startsWith('sb-left'))).toBe(true);
  clearMemberData('elin');
  expect(verifiers()).toContain('sb-kept-auth-token-code-verifier');
  expect(verifiers().filter((key) => key.startsWith('sb-left'))).toEqual([]);
});

test('a browser that blocks its storage has nothing to delete', () => {
  sessionStorage.setItem('pure.member.elin.messages.draft', 'hello');
  const refused = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => clearMemberData('elin')).not.toThrow();
  refused.mockRestore();
  expect(sessionStorage).toHaveLength(0);
});

test('files of drafts and what was shared are deleted, and caches of the host stay', async () => {
  const kept = new Set(['pure.member.elin.feed', 'pure-shared', 'pure-pages']);
  vi.stubGlobal('caches', {
    keys: async () => [...kept],
    delete: async (name: string) => kept.delete(name),
  });
  clearMemberData('elin');
  await vi.waitFor(() => expect([...kept]).toEqual(['pure-pages']));
  vi.unstubAllGlobals();
});

test('what other members stored stays', () => {
  localStorage.setItem('pure.member.elin.feed.draft', 'half a thought');
  localStorage.setItem('pure.member.hanna.feed.draft', 'hers');
  clearMemberData('elin');
  expect(Object.keys(localStorage)).toEqual(['pure.member.hanna.feed.draft']);
});

test('links and data of the member who stays signed in on the device stay', () => {
  localStorage.setItem('sb-auth-token-code-verifier', '"verifier"');
  localStorage.setItem('pure.member.elin.feed.draft', 'half a thought');
  clearMemberData('hanna', 'elin');
  clearMemberData('elin', 'elin');
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'pure.member.elin.feed.draft',
    'sb-auth-token-code-verifier',
  ]);
});

describe('the browser’s push subscription', () => {
  const unsubscribe = vi.fn(async () => true);
  const getRegistration = vi.fn(async () => ({
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  }));

  beforeEach(() => {
    vi.clearAllMocks();
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test.each([null, 'elin'])(
    'ends with the session of the member who gets its pushes (%s)',
    async (who) => {
      if (who) localStorage.setItem('pure-push-member', who);
      clearMemberData('elin');
      await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
      expect(localStorage).toHaveLength(0);
    },
  );

  test('of another member stays, with what the device shows', () => {
    localStorage.setItem('pure-push-member', 'hanna');
    clearMemberData('elin');
    expect(getRegistration).not.toHaveBeenCalled();
    expect(localStorage.getItem('pure-push-member')).toBe('hanna');
  });
});

test('the notifications that the device shows are closed, and the badge is cleared', async () => {
  const [close, clearAppBadge] = [vi.fn(), vi.fn(async () => {})];
  const registration = { getNotifications: async () => [{ close }, { close }] };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration },
    clearAppBadge,
  });
  clearMemberData('elin');
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  expect(clearAppBadge).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
