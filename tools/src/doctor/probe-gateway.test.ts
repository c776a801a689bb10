import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { probeGateway } from './probe-gateway.ts';

/** A site and its API, behind a gateway that refuses the calls above a number. */
async function serve({ limit }: { limit: number }) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const { url, method, headers } = request;
    if (url === '/config.json') {
      const config = { supabase_url: origin, supabase_publishable_key: 'publishable' };
      response.end(JSON.stringify(config));
      return;
    }
    calls.push(`${method} ${url} ${headers['apikey']}`);
    response.writeHead(calls.length > limit ? 429 : 404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, calls };
}

test('a gateway that refuses after 300 calls a minute is found', async () => {
  const { origin, calls } = await serve({ limit: 300 });
  expect(await probeGateway(origin)).toMatchObject({ setting: 'gateway', ok: true });
  expect(new Set(calls)).toEqual(new Set(['POST /rest/v1/rpc/doctor_probe publishable']));
});

test('the probe ends with the first refusal', async () => {
  const { origin, calls } = await serve({ limit: 40 });
  expect(await probeGateway(origin)).toMatchObject({ ok: true });
  expect(calls.length).toBeLessThan(100);
});

test('an API without a limit is advice, no failure', async () => {
  const { origin, calls } = await serve({ limit: Infinity });
  expect(await probeGateway(origin)).toMatchObject({ ok: false, isOptional: true });
  expect(calls).toHaveLength(301);
});

test('a site that doesn’t answer is told, and is no failure', async () => {
  expect(await probeGateway('http://127.0.0.1:1')).toMatchObject({
    ok: false,
    isOptional: true,
    advice: expect.stringContaining("couldn't be probed"),
  });
});
