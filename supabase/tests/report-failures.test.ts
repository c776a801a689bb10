import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backend } from './support/backend.ts';

const address = () => `${backend().url}/functions/v1/report-failures`;
const load = {
  remote: 'feed',
  version: '5f2c00aa11bb',
  part: 'entry',
  outcome: 'slow',
  duration: 8_000,
};

async function send(body: unknown, type: string) {
  const response = await fetch(address(), {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as unknown };
}

/** The words in code marks of what docs/production.md demands of another address for reports. */
function readDemands(): string[] {
  const page = readFileSync(new URL('../../docs/production.md', import.meta.url), 'utf8');
  const [, list = ''] = /^Any other address has to:\n\n((?:- .*\n)+)/m.exec(page) ?? [];
  return [...list.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}

const violation = { type: 'csp-violation', body: { effectiveDirective: 'script-src' } };
const reports: Record<string, { body: unknown; count: number }> = {
  'text/plain': { body: load, count: 1 },
  'application/reports+json': { body: [violation, violation], count: 2 },
  'application/csp-report': { body: { 'csp-report': {} }, count: 1 },
};

test('a browser without any key sends each kind of report that docs/production.md names', async () => {
  const types = readDemands().filter((word) => /^(?:text|application)\//.test(word));
  expect(types).toEqual(Object.keys(reports));
  for (const [type, { body, count }] of Object.entries(reports)) {
    expect(await send(body, type)).toEqual({ status: 200, answer: { reports: count } });
  }
});

test('the preflight of a list is answered with the headers that docs/production.md names', async () => {
  const { status, headers } = await fetch(address(), {
    method: 'OPTIONS',
    headers: {
      origin: 'https://pure.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(status).toBe(200);
  const demanded = readDemands().filter((word) => word.startsWith('access-control-'));
  expect(demanded).toEqual([
    'access-control-allow-origin',
    'access-control-allow-headers: content-type',
  ]);
  for (const header of demanded) {
    const [name = '', value = '*'] = header.split(': ');
    expect(headers.get(name)?.split(', ')).toContain(value);
  }
});

test('what is no report is counted as none, and a long one is refused', async () => {
  expect(await send({ ...load, outcome: 'fine' }, 'text/plain')).toEqual({
    status: 200,
    answer: { reports: 0 },
  });
  const { status } = await send('x'.repeat(70_000), 'text/plain');
  expect(status).toBe(413);
});
