import { expect, test } from 'vitest';
import { checkHuman } from './human-check.ts';

test('without a service the check is skipped [36]', async () => {
  expect(await checkHuman(null)).toEqual({ kind: 'skipped' });
});

test('a token goes along [36]', async () => {
  expect(await checkHuman({ token: async () => 'human' })).toEqual({
    kind: 'human',
    token: 'human',
  });
});

test('a service without a token, or one that breaks, fails the check [36]', async () => {
  expect(await checkHuman({ token: async () => null })).toEqual({ kind: 'failed' });
  expect(await checkHuman({ token: () => Promise.reject(new Error('blocked')) })).toEqual({
    kind: 'failed',
  });
});
