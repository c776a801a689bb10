import { expect, test } from 'vitest';
import { describeFailure, failures } from './failures.ts';
import { writeReports } from './written-reports.ts';

test('a test that failed is named with its file and what it said', () => {
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
  expect(failures('unit', folder)).toEqual(['✗ likes.test.ts › likes count\n  expected 2, got 1']);
});

test('a file of tests that could not be loaded is named', () => {
  const file = { name: 'likes.test.ts', message: 'no such module', assertionResults: [] };
  const folder = writeReports({ 'supabase/test-results/vitest.json': { testResults: [file] } });
  expect(failures('database', folder)).toEqual(['✗ likes.test.ts\n  no such module']);
});

test('browser tests are found however deep they stand, those of a second try too', () => {
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
  expect(failures('browser', folder)).toEqual([
    '✗ drawer.spec.ts › closes\n  too late',
    '✗ drawer.spec.ts › slides\n  once',
  ]);
});

test('a long message is cut, and its colours are left out', () => {
  const message = Array.from({ length: 50 }, (_, line) => `\u001B[31mline ${line}\u001B[39m`);
  const lines = describeFailure('types', message.join('\n')).split('\n');
  expect(lines).toHaveLength(21);
  expect(lines[20]).toBe('  line 19');
});
