import type { Configuration } from '@pure/contracts';
import { REGISTRY_ELEMENT } from '@pure/contracts/host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EntryError } from './entry-script.ts';
import { outcomeOf } from './failure.ts';
import { configureFederation } from './federation.ts';
import { Loader } from './loader.ts';

const configuration: Configuration = {
  supabase_url: 'http://localhost:1',
  supabase_publishable_key: 'key',
  vapid_public_key: null,
  founder_username: 'founder',
  allow_overrides: false,
  show_sample_members: false,
  report_url: null,
};

beforeEach(() => {
  document.body.innerHTML = `<script id="${REGISTRY_ELEMENT}" type="application/json">{"remotes":{"feed":{}}}</script>`;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([true, false])(
  'starts in a browser that refuses its storage (overrides allowed: %s)',
  (allow_overrides) => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { names, overrides } = configureFederation({ ...configuration, allow_overrides });
    expect(names()).toEqual(['feed']);
    expect(overrides).toEqual({});
  },
);

test('a part that the document’s policy refuses is reported as such, to the configured address', async () => {
  const send = vi.fn<typeof fetch>().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', send);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const report_url = 'https://report.test/';
  const { loader } = configureFederation({ ...configuration, report_url });
  const refused = new EntryError('https://evil.test/x.js');
  const violation = { blockedURI: refused.url, disposition: 'enforce' };
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
  const loading = loader.loadPart('feed', { version: '1' }, 'part', () => Promise.reject(refused));
  expect(outcomeOf(await loading.catch((error: unknown) => error))).toBe('refused');
  expect(send).toHaveBeenCalledExactlyOnceWith(
    report_url,
    expect.objectContaining({ body: expect.stringContaining('"outcome":"refused"') }),
  );
});

test.each([
  [
    'with the composition’s version',
    '<meta name="pure-version" content="a1b2c3d4e5f6">',
    'a1b2c3d4e5f6',
  ],
  ['on a host that nobody composed', '', 'unknown'],
])('the host’s own failures are reported %s', async (_where, meta, version) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.head.innerHTML = meta;
  const { loader } = configureFederation(configuration);
  document.head.innerHTML = '';
  await loader.importPart(() => Promise.reject(new TypeError()), '/').catch(() => undefined);
  expect(loader.failures.list()).toMatchObject([{ remote: 'shell', version }]);
});

test('an override that isn’t followed is told in the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  history.replaceState(null, '', '/?remote.feed=http://localhost:4201');
  configureFederation(configuration);
  history.replaceState(null, '', '/');
  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('allow_overrides')),
  );
});

test('the loader imports what tells it, also before the host lends itself to parts, and a failure ends there', async () => {
  const importPart = vi.spyOn(Loader.prototype, 'importPart').mockRejectedValue(new TypeError());
  history.replaceState(null, '', '/?remote.feed=http://localhost:4201');
  configureFederation(configuration);
  history.replaceState(null, '', '/');
  expect(importPart).toHaveBeenCalledOnce();
});

test('the versions are those that run, and the registered ones of remotes that don’t run yet', () => {
  document.body.innerHTML = `<script id="${REGISTRY_ELEMENT}" type="application/json">{"shell":"7","remotes":{"feed":{"version":"2"},"account":{"version":"5"}}}</script>`;
  vi.spyOn(Loader.prototype, 'versions').mockReturnValue({ feed: '1' });
  const { versions, composed } = configureFederation(configuration);
  expect(versions()).toEqual({ feed: '1', account: '5' });
  expect(composed).toEqual({
    shell: '7',
    remotes: { feed: { version: '2' }, account: { version: '5' } },
  });
});
