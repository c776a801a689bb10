import { beforeEach, expect, test } from 'vitest';
import {
  classifyFailure,
  isWorthAnotherAttempt,
  rememberGone,
  reloadAfter,
  watchRefusals,
} from './classify-failure.ts';
import { EntryError } from './entry-script.ts';
import { RemoteIncompatible } from './failure.ts';
import { LoadTimeout } from './with-deadline.ts';

const ENTRY = 'https://feed.test/1/remoteEntry.0a1b2c3d.js';
const CHUNK = 'https://feed.test/1/assets/page-home.0a1b2c3d.js';

let status: number;
// jsdom has no resource timing.
Object.assign(performance, { getEntriesByName: () => [{ responseStatus: status }] });
beforeEach(() => (status = 0));

/** The bundler's error. */
const chunkError = (type = 'error') =>
  Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    type,
    request: CHUNK,
  });

test.each([
  [404, 'missing'],
  [410, 'missing'],
  [200, 'altered'],
  [304, 'altered'],
  [503, 'unreachable'],
  [0, 'unreachable'],
])('a file that the server answers with %s is %s', (answered, outcome) => {
  status = answered;
  expect(classifyFailure(new EntryError(ENTRY))).toBe(outcome);
  expect(classifyFailure(chunkError())).toBe(outcome);
});

test('only a reload brings a file that was removed, or another one for an altered file; others may arrive', () => {
  for (status of [404, 200]) expect(reloadAfter(chunkError())).toBeTypeOf('function');
  status = 0;
  expect(reloadAfter(chunkError())).toBeUndefined();
});

test('a file that isn’t served any more is missing, also if the browser doesn’t tell its status', () => {
  const error = new EntryError('https://feed.test/1/gone.js');
  expect(reloadAfter(error)).toBeUndefined();
  rememberGone(error.url);
  expect(classifyFailure(error)).toBe('missing');
  expect(reloadAfter(error)).toBeTypeOf('function');
});

test('a file whose address the policy refuses is refused', () => {
  watchRefusals();
  const refusal = new Event('securitypolicyviolation');
  document.dispatchEvent(
    Object.assign(refusal, { blockedURI: 'https://evil.test/x.js', disposition: 'enforce' }),
  );
  expect(classifyFailure(new EntryError('https://evil.test/x.js'))).toBe('refused');
  expect(classifyFailure(new EntryError(ENTRY))).toBe('unreachable');
});

test.each([
  ['slow', new LoadTimeout(), false],
  ['slow', chunkError('timeout'), false],
  ['incompatible', new RemoteIncompatible(), false],
  ['incompatible', new Error('Unsatisfied version 19.3.0 of shared singleton module react'), false],
  ['crashed', new TypeError('x is undefined'), false],
  ['crashed', chunkError('missing'), false],
  ['crashed', undefined, false],
  ['unreachable', chunkError(), true],
] as const)('%s: %s', (outcome, error, isWorthIt) => {
  expect(classifyFailure(error)).toBe(outcome);
  expect(isWorthAnotherAttempt(error)).toBe(isWorthIt);
});
