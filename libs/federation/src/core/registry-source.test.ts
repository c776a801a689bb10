import { REGISTRY_ELEMENT } from '@pure/contracts/host';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRegistrySource } from './registry-source.ts';

beforeEach(() => {
  const previous = { entry: 'https://old.account.test/0/entry.js' };
  const remotes = { account: { entry: 'https://account.test/1/entry.js', previous } };
  document.body.innerHTML = `<script id="${REGISTRY_ELEMENT}" type="application/json">${JSON.stringify({ remotes })}</script>`;
});
afterEach(() => (document.body.innerHTML = ''));

test.each(['http://127.0.0.1:4201', 'http://localhost:4201'])(
  'a remote that a tab takes from %s may have its scripts at either name of this machine',
  (address) => {
    const { isAllowed } = createRegistrySource({ feed: address });
    expect(isAllowed('http://localhost:4201')).toBe(true);
    expect(isAllowed('http://127.0.0.1:4201')).toBe(true);
    expect(isAllowed('http://localhost:4202')).toBe(false);
  },
);

test('without an override, scripts come from the registered origins alone, also from that of the version before', () => {
  const { isAllowed } = createRegistrySource({});
  expect(isAllowed('https://account.test')).toBe(true);
  expect(isAllowed('https://old.account.test')).toBe(true);
  expect(isAllowed('http://account.test')).toBe(false);
  expect(isAllowed('http://localhost:4201')).toBe(false);
});
