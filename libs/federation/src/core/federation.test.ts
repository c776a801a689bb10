import type { Configuration } from '@pure/contracts';
import { REGISTRY_ELEMENT } from '@pure/contracts/host';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EntryError } from './entry-script.ts';
import { outcomeOf } from './failure.ts';
import { configureFederation, type Federation } from './federation.ts';
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
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

function blockStorage() {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}

test.each([true, false])(
  'starts in a browser that refuses its storage (overrides allowed: %s)',
  async (allow_overrides) => {
    blockStorage();
    const { names, overrides } = await configureFederation({ ...configuration, allow_overrides });
    expect(names()).toEqual(['feed']);
    expect(overrides).toBeUndefined();
  },
);

test('a part that the document’s policy refuses is reported as such, to the configured address', async () => {
  const send = vi.fn<typeof fetch>().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', send);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const report_url = 'https://report.test/';
  const { loader } = await configureFederation({ ...configuration, report_url });
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
  const { loader } = await configureFederation(configuration);
  document.head.innerHTML = '';
  await loader.importPart(() => Promise.reject(new TypeError()), '/').catch(() => undefined);
  expect(loader.failures.list()).toMatchObject([{ remote: 'shell', version }]);
});

describe('overrides', () => {
  const allowing = { ...configuration, allow_overrides: true };
  const spyOnImports = () => vi.spyOn(Loader.prototype, 'importPart');
  const openOverridden = () =>
    history.replaceState(null, '', '/?remote.feed=http://localhost:4201');

  /** The address from which the first build of the feed is loaded. */
  async function firstAddress({ loader }: Federation) {
    const lost = vi.fn<typeof fetch>().mockRejectedValue(new TypeError());
    vi.stubGlobal('fetch', lost);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await loader.loadModule('feed', './routes').catch(() => undefined);
    return lost.mock.calls[0]?.[0];
  }

  test('the first build is the one that the address names', async () => {
    openOverridden();
    const federation = await configureFederation(allowing);
    expect(federation.overrides).toEqual({ feed: 'http://localhost:4201' });
    expect(await firstAddress(federation)).toBe('http://localhost:4201/remote.json');
  });

  test('later documents of the tab run it, too', async () => {
    openOverridden();
    await configureFederation(allowing);
    history.replaceState(null, '', '/');
    const federation = await configureFederation(allowing);
    expect(await firstAddress(federation)).toBe('http://localhost:4201/remote.json');
  });

  test('an override of the address holds without storage, too', async () => {
    blockStorage();
    openOverridden();
    const { overrides } = await configureFederation(allowing);
    expect(overrides).toEqual({ feed: 'http://localhost:4201' });
  });

  test('the code for it isn’t loaded if nothing names an override', async () => {
    history.replaceState(null, '', '/?search=remote.feed');
    const importPart = spyOnImports();
    await configureFederation(allowing);
    expect(importPart).not.toHaveBeenCalled();
  });

  test('the host doesn’t start if the code doesn’t load: the product’s own remote would run', async () => {
    spyOnImports().mockRejectedValue(new TypeError('lost'));
    openOverridden();
    await expect(configureFederation(allowing)).rejects.toThrow('lost');
  });

  test('one that isn’t followed is told in the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    openOverridden();
    const { overrides } = await configureFederation(configuration);
    expect(overrides).toBeUndefined();
    await vi.waitFor(() =>
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('allow_overrides')),
    );
  });

  test('the host doesn’t wait for code that only tells why none is followed, nor for its failure', async () => {
    const importPart = spyOnImports().mockRejectedValue(new TypeError());
    openOverridden();
    await configureFederation(configuration);
    expect(importPart).toHaveBeenCalledOnce();
  });
});

test('the versions are those that run, and the registered ones of remotes that don’t run yet', async () => {
  document.body.innerHTML = `<script id="${REGISTRY_ELEMENT}" type="application/json">{"shell":"7","remotes":{"feed":{"version":"2"},"account":{"version":"5"}}}</script>`;
  vi.spyOn(Loader.prototype, 'versions').mockReturnValue({ feed: '1' });
  const { versions, composed } = await configureFederation(configuration);
  expect(versions()).toEqual({ feed: '1', account: '5' });
  expect(composed).toEqual({
    shell: '7',
    remotes: { feed: { version: '2' }, account: { version: '5' } },
  });
});
