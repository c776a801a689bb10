import { beforeEach, expect, test, vi } from 'vitest';
import { clearMemberTraces } from './member-traces.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('drafts of every remote go, wherever they were kept', () => {
  localStorage.setItem('pure.member.elin.feed.draft', 'half a thought');
  sessionStorage.setItem('pure.member.elin.messages.draft', 'hello');
  clearMemberTraces();
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test('what belongs to the device stays', () => {
  localStorage.setItem('pure-theme', 'dark');
  clearMemberTraces();
  expect(localStorage.getItem('pure-theme')).toBe('dark');
});

test('a browser that refuses its storage has nothing to forget there', () => {
  sessionStorage.setItem('pure.member.elin.messages.draft', 'hello');
  const refused = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(clearMemberTraces).not.toThrow();
  refused.mockRestore();
  expect(sessionStorage).toHaveLength(0);
});

test('files of drafts go, and what the host keeps for everybody stays', async () => {
  const kept = new Set(['pure.member.elin.feed', 'pure-pages']);
  vi.stubGlobal('caches', {
    keys: async () => [...kept],
    delete: async (name: string) => kept.delete(name),
  });
  clearMemberTraces();
  await vi.waitFor(() => expect([...kept]).toEqual(['pure-pages']));
  vi.unstubAllGlobals();
});
