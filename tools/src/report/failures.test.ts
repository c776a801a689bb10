import { expect, test } from 'vitest';
import { describeFailure, listFailures } from './failures.ts';
import { writeReports } from './write-reports.ts';

test('a failed test is listed with its file and message', () => {
  const likes = {
    testResults: [
      {
        name: 'likes.test.ts',
        message: '',
        assertionResults: [
          { fullName: 'likes count', status: 'failed', failureMessages: ['expected 2, got 1'] },
          { fullName: 'likes show', status: 'passed', failureMessages: [] },
        ],
      },
    ],
  };
  const folder = writeReports({ 'apps/feed/test-results/vitest.json': likes });
  expect(listFailures('unit', folder)).toEqual([
    '✗ likes.test.ts › likes count\n  expected 2, got 1',
  ]);
});

test('a test file that could not be loaded is listed', () => {
  const file = { name: 'likes.test.ts', message: 'no such module', assertionResults: [] };
  const folder = writeReports({ 'supabase/test-results/vitest.json': { testResults: [file] } });
  expect(listFailures('database', folder)).toEqual(['✗ likes.test.ts\n  no such module']);
});

test('failed browser tests are found at any depth, flaky ones too', () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'drawer.spec.ts',
    title,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const drawer = {
    stats: {},
    suites: [
      {
        specs: [spec('opens', 'expected')],
        suites: [
          { specs: [spec('closes', 'unexpected', 'too late'), spec('slides', 'flaky', 'once')] },
        ],
      },
    ],
  };
  const folder = writeReports({ 'e2e/composed/test-results/playwright.json': drawer });
  expect(listFailures('browser', folder)).toEqual([
    '✗ drawer.spec.ts › closes\n  too late',
    '✗ drawer.spec.ts › slides\n  once',
  ]);
});

test('a long message is cut, and its colours are removed', () => {
  const message = Array.from({ length: 50 }, (_, line) => `\u001B[31mline ${line}\u001B[39m`);
  const lines = describeFailure('types', message.join('\n')).split('\n');
  expect(lines).toHaveLength(21);
  expect(lines[20]).toBe('  line 19');
});
