import type { Failure } from '@pure/federation/host';
import { afterEach, expect, test, vi } from 'vitest';
import { describeProblem } from './describe-problem.ts';

const federation = vi.hoisted(() => ({ current: undefined as unknown }));
vi.mock('@pure/federation/host', async (original) => ({
  ...(await original<object>()),
  getFederation: () => federation.current,
}));
afterEach(() => (federation.current = undefined));

test('it lists the parts, and which of them failed', () => {
  const failure: Failure = {
    at: '2026-11-22T20:00:00.000Z',
    remote: 'feed',
    version: 'f00d',
    part: 'entry',
    outcome: 'altered',
    fallback: 'previous',
    duration: 812,
    error: 'EntryError',
  };
  federation.current = {
    versions: () => ({ feed: 'f00d', landing: 'beef' }),
    loader: { failures: { list: () => [failure] } },
  };
  const lines = describeProblem('/app/friends').split('\n');
  expect(lines).toContain('Page: /app/friends');
  expect(lines).toContain('Parts: feed f00d, landing beef');
  expect(lines.slice(-2)).toEqual([
    'Failures:',
    '- 2026-11-22T20:00:00.000Z feed f00d, entry: altered after 812 ms, previous (EntryError)',
  ]);
});

test('an address that no page owns is not copied', () => {
  expect(describeProblem('/secret/of-somebody')).not.toContain('secret');
});
