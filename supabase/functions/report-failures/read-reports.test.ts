import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readReports } from './read-reports.ts';

const read = (body: unknown) => readReports(JSON.stringify(body));

const load = {
  at: '2026-11-24T03:00:00.000Z',
  remote: 'messages',
  version: '5f2c00aa11bb',
  part: 'page-messages',
  outcome: 'altered',
  fallback: 'incomplete',
  duration: 812,
  error: 'ChunkLoadError',
};

test('a report of the loader is a line with remote, version, part, outcome and duration', () => {
  const { at: _, ...line } = load;
  expect(read(load)).toEqual([line]);
  const { fallback: __, error: ___, ...loaded } = { ...line, outcome: 'loaded' };
  expect(read(loaded)).toEqual([loaded]);
});

test('so is the report of a shell that couldn’t start', () => {
  const { at: _, ...line } = {
    ...load,
    remote: 'shell',
    part: 'start',
    outcome: 'unreachable',
    fallback: 'unavailable',
    error: 'TypeError',
  };
  expect(read({ ...load, ...line })).toEqual([line]);
});

/** The values of a field, by the table in docs/production.md. */
function documentedValues(field: string): string[] {
  const page = readFileSync(new URL('../../../docs/production.md', import.meta.url), 'utf8');
  const [, meaning = ''] = new RegExp(`^\\| \`${field}\` \\|(.*)\\|$`, 'm').exec(page) ?? [];
  return [...meaning.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);
}

const outcomes = [
  'loaded',
  'missing',
  'altered',
  'refused',
  'incompatible',
  'slow',
  'unreachable',
  'crashed',
];

test('docs/production.md names each outcome', () =>
  expect(documentedValues('outcome')).toEqual(outcomes));

test.each(outcomes)('a load that is %s has a line', (outcome) => {
  expect(read({ ...load, outcome })).toMatchObject([{ outcome }]);
});

test.each([
  ['no remote', { ...load, remote: undefined }],
  ['text as a version', { ...load, version: 'dear diary' }],
  ['an unknown outcome', { ...load, outcome: 'fine' }],
  ['a negative duration', { ...load, duration: -1 }],
  ['no duration', { ...load, duration: 'long' }],
])('a report with %s is none', (_what, report) => expect(read(report)).toEqual([]));

test('what a report holds besides is left out', () => {
  expect(JSON.stringify(read({ ...load, error: 'dear diary', member: 'elin' }))).not.toMatch(
    /diary|elin/,
  );
});

test('a list of the browser keeps the directive and the origins, never the page', () => {
  const violation = {
    type: 'csp-violation',
    url: 'https://pure.example/app/profile/7?with=8',
    body: {
      documentURL: 'https://pure.example/app/profile/7?with=8',
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/x.js?of=7',
      sourceFile: 'https://feed.pure.example/5f2c/assets/page-home.js',
      sample: 'dear diary',
    },
  };
  expect(read([violation, violation])).toEqual(
    Array.from({ length: 2 }, () => ({
      type: 'csp-violation',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      source: 'https://feed.pure.example',
    })),
  );
});

test('a report to `report-uri` is read, too', () => {
  const report = {
    'document-uri': 'https://pure.example/app',
    'effective-directive': 'require-trusted-types-for',
    'blocked-uri': 'trusted-types-sink',
  };
  expect(read({ 'csp-report': report })).toEqual([
    {
      type: 'csp-violation',
      directive: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
    },
  ]);
});

test('no more than twenty of a list are read', () => {
  expect(read(Array.from({ length: 500 }, () => load))).toHaveLength(20);
});

test.each(['', 'null', '7', '"text"', '[[[]]]', '{"body":{}}', '{'])('%j is no report', (text) =>
  expect(readReports(text)).toEqual([]),
);
