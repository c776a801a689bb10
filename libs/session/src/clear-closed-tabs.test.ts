import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearClosedTabs, RELOAD_MS } from './clear-closed-tabs.ts';
import { createMemberPresence } from './member-presence.ts';

/** The locks of the browser, without waiting: shared ones never wait. */
let held: string[];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  held = [];
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: held.map((name) => ({ name })) }),
      async request(name: string, _options: LockOptions, hold: () => Promise<void>) {
        held.push(name);
        await hold();
        held.splice(held.indexOf(name), 1);
      },
    },
  });
  localStorage.setItem('pure.member.elin.feed.draft', 'hers');
  localStorage.setItem('pure.member.hanna.feed.draft', 'hers');
  localStorage.setItem('pure-theme', 'dark');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const left = () => Object.keys(localStorage).toSorted();

test('the drafts of a session that ended with its tab are deleted, and no others', async () => {
  createMemberPresence().announce('hanna');
  localStorage.setItem('pure.member.omar.feed.draft', 'his');
  const cleared = clearClosedTabs(() => ['omar']);
  await vi.advanceTimersByTimeAsync(RELOAD_MS);
  await cleared;
  expect(left()).toEqual([
    'pure-theme',
    'pure.member.hanna.feed.draft',
    'pure.member.omar.feed.draft',
  ]);
});

test('the drafts of a tab that reloads meanwhile stay', async () => {
  const presence = createMemberPresence();
  const cleared = clearClosedTabs(() => ['hanna']);
  await vi.advanceTimersByTimeAsync(RELOAD_MS - 1);
  presence.announce('elin');
  await vi.advanceTimersByTimeAsync(1);
  await cleared;
  expect(left()).toContain('pure.member.elin.feed.draft');
});

test('a member who has left a tab is no longer present there', async () => {
  const presence = createMemberPresence();
  presence.announce('elin');
  presence.announce('hanna');
  await vi.advanceTimersByTimeAsync(0);
  expect(held).toEqual(['pure.member.hanna']);
  presence.announce(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(held).toEqual([]);
});

test('a browser without locks keeps everything', async () => {
  vi.stubGlobal('navigator', {});
  createMemberPresence().announce('hanna');
  await clearClosedTabs(() => []);
  expect(left()).toContain('pure.member.elin.feed.draft');
});
