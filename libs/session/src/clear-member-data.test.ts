import { GoTrueClient } from '@supabase/auth-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearMemberData } from './clear-member-data.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('drafts of every remote are deleted from both storages', () => {
  localStorage.setItem('pure.member.elin.feed.draft', 'half a thought');
  sessionStorage.setItem('pure.member.elin.messages.draft', 'hello');
  clearMemberData();
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test('data of the device stays', () => {
  localStorage.setItem('pure-theme', 'dark');
  clearMemberData();
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
  clearMemberData();
  expect(verifiers()).toContain('sb-kept-auth-token-code-verifier');
  expect(verifiers().filter((key) => key.startsWith('sb-left'))).toEqual([]);
});

test('a browser that blocks its storage has nothing to delete', () => {
  sessionStorage.setItem('pure.member.elin.messages.draft', 'hello');
  const refused = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(clearMemberData).not.toThrow();
  refused.mockRestore();
  expect(sessionStorage).toHaveLength(0);
});

test('files of drafts are deleted, and caches of the host stay', async () => {
  const kept = new Set(['pure.member.elin.feed', 'pure-pages']);
  vi.stubGlobal('caches', {
    keys: async () => [...kept],
    delete: async (name: string) => kept.delete(name),
  });
  clearMemberData();
  await vi.waitFor(() => expect([...kept]).toEqual(['pure-pages']));
  vi.unstubAllGlobals();
});

test('what the member stored who takes the place stays', () => {
  localStorage.setItem('pure.member.elin.feed.draft', 'half a thought');
  localStorage.setItem('pure.member.hanna.feed.draft', 'hers');
  clearMemberData('hanna');
  expect(Object.keys(localStorage)).toEqual(['pure.member.hanna.feed.draft']);
});

test('the browser’s push subscription ends', async () => {
  const unsubscribe = vi.fn(async () => true);
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  clearMemberData();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  vi.unstubAllGlobals();
});
