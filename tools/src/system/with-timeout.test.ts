import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { probeGateway } from '../doctor/probe-gateway.ts';
import { readProjectSettings } from '../doctor/project-settings.ts';
import { serveReplaced } from '../dev/serve-replaced.ts';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => {
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 200));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that begins an answer, or takes a request only, and never ends it. */
async function serveSilently(beginning?: string): Promise<string> {
  const server = createServer((_, response) => {
    if (beginning) response.write(beginning);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([undefined, 'a beginning'])(
  'an answer that doesn’t end is a failure: %s',
  async (text) => {
    const url = await serveSilently(text);
    const request = withTimeout(url, async (signal) => (await fetch(url, { signal })).text());
    await expect(request).rejects.toThrow(`No answer from ${url} within 20 seconds`);
  },
);

test('another failure stays as it is', async () => {
  const failure = new Error('refused');
  await expect(withTimeout('it', () => Promise.reject(failure))).rejects.toBe(failure);
});

test('the doctor doesn’t wait for a silent site', async () => {
  const origin = await serveSilently();
  expect(await probeGateway(origin)).toMatchObject({
    advice: `It couldn't be probed: No answer from ${origin}/config.json within 20 seconds.`,
  });
});

test('the doctor doesn’t wait for a silent gateway', async () => {
  const supabase_url = await serveSilently();
  const config = JSON.stringify({ supabase_url, supabase_publishable_key: 'publishable' });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.endsWith('/config.json') ? Promise.resolve(new Response(config)) : fetch(url, init),
  );
  expect(await probeGateway('https://pure.test')).toMatchObject({
    advice: `It couldn't be probed: No answer from ${supabase_url} within 20 seconds.`,
  });
});

test('the doctor doesn’t wait for a silent Management API', async () => {
  const silent = await serveSilently();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => fetch(silent, init));
  await expect(readProjectSettings('reference', 'token')).rejects.toThrow(
    'No answer from the Management API to /config/auth within 20 seconds',
  );
});

test('`dev --against` doesn’t wait for a silent address', async () => {
  const target = await serveSilently();
  const ports = { documents: 0, remote: 0 };
  await expect(serveReplaced({ name: 'landing', target, ports })).rejects.toThrow(
    `Nothing answers at ${target} (No answer from it within 20 seconds). Start that PURE first.`,
  );
});
