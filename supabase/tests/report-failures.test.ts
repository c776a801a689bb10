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

test('a browser without any key reports a load, a list of its own or a violation', async () => {
  const violation = { type: 'csp-violation', body: { effectiveDirective: 'script-src' } };
  expect(await send(load, 'text/plain')).toEqual({ status: 200, answer: { reports: 1 } });
  expect(await send([violation, violation], 'application/reports+json')).toEqual({
    status: 200,
    answer: { reports: 2 },
  });
  expect(await send({ 'csp-report': {} }, 'application/csp-report')).toEqual({
    status: 200,
    answer: { reports: 1 },
  });
});

test('the preflight of a list is answered', async () => {
  const { status, headers } = await fetch(address(), {
    method: 'OPTIONS',
    headers: {
      origin: 'https://pure.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-headers')).toContain('content-type');
});

test('what is no report is counted as none, and a long one is refused', async () => {
  expect(await send({ ...load, outcome: 'fine' }, 'text/plain')).toEqual({
    status: 200,
    answer: { reports: 0 },
  });
  const { status } = await send('x'.repeat(70_000), 'text/plain');
  expect(status).toBe(413);
});
