import type { Configuration } from '@pure/contracts';
import { REGISTRY_ELEMENT } from '@pure/contracts/host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureFederation } from './federation.ts';

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
afterEach(() => vi.restoreAllMocks());

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
