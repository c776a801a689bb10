import { beforeEach, expect, test, vi } from 'vitest';
import { explainRefusals } from './explain-refusals.ts';
import { readOverrides } from './override.ts';

const readAll = (search: string, { allowed = true, hostname = 'localhost' } = {}) =>
  readOverrides({ allowed, location: { hostname, search }, storage: () => sessionStorage });

const read = (search: string, allowed = true) => readAll(search, { allowed }).overrides;

beforeEach(() => sessionStorage.clear());

test('a loopback origin overrides a remote for this tab', () => {
  expect(read('?remote.feed=http://localhost:4201')).toEqual({ feed: 'http://localhost:4201' });
  expect(read('')).toEqual({ feed: 'http://localhost:4201' });
});

test('a remote whose name has digits and hyphens is overridden, too', () => {
  expect(read('?remote.my-notes2=http://localhost:4206')).toEqual({
    'my-notes2': 'http://localhost:4206',
  });
});

test('`off` ends an override', () => {
  read('?remote.feed=http://localhost:4201&remote.account=http://127.0.0.1:9');
  expect(read('?remote.feed=off')).toEqual({ account: 'http://127.0.0.1:9' });
  expect(read('?remote.account=off')).toEqual({});
  expect(sessionStorage.length).toBe(0);
});

test.each([
  'https://example.com',
  'http://localhost.example.com',
  'http://example.com:4201',
  'https://localhost:4201',
  '//localhost:4201',
  'javascript:alert(1)',
  'data:text/javascript,1',
])('%s is refused', (address) => {
  expect(read(`?remote.feed=${encodeURIComponent(address)}`)).toEqual({});
});

test('a folder of an origin overrides a remote, too', () => {
  expect(read('?remote.feed=http://localhost:4200/remotes/feed/')).toEqual({
    feed: 'http://localhost:4200/remotes/feed',
  });
});

test('an address with the default port is taken without it', () => {
  expect(read('?remote.feed=http://localhost:80')).toEqual({ feed: 'http://localhost' });
  expect(read('')).toEqual({ feed: 'http://localhost' });
});

test.each(['http://localhost:4201/?x=1', 'http://a:b@localhost:4201', 'http://localhost:4201#x'])(
  '%s is refused, not cut',
  (address) => {
    expect(read(`?remote.feed=${encodeURIComponent(address)}`)).toEqual({});
  },
);

test('the configuration can disable overrides, stored ones too', () => {
  read('?remote.feed=http://localhost:4201');
  expect(read('?remote.feed=http://localhost:4201', false)).toEqual({});
});

test('without storage, an override holds for one document', () => {
  const refusing = (search: string, allowed = true) =>
    readOverrides({
      allowed,
      location: { hostname: 'localhost', search },
      storage: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  expect(refusing('').overrides).toEqual({});
  expect(refusing('', false).overrides).toEqual({});
  expect(refusing('?remote.feed=http://localhost:4201').overrides).toEqual({
    feed: 'http://localhost:4201',
  });
});

test('an invalid stored override is dropped', () => {
  sessionStorage.setItem('pure-overrides', '{"feed":"https://example.com","a":7}');
  expect(read('')).toEqual({});
  sessionStorage.setItem('pure-overrides', 'not json');
  expect(read('')).toEqual({});
});

test.each(['localhost', '127.0.0.1'])('a page of %s takes remotes of both names', (hostname) => {
  const search = '?remote.feed=http://localhost:4201&remote.account=http://127.0.0.1:4204';
  expect(readAll(search, { hostname })).toEqual({
    overrides: { feed: 'http://localhost:4201', account: 'http://127.0.0.1:4204' },
    refused: [],
  });
});

test.each([
  ['remote-elsewhere', '?remote.feed=https://example.com', {}],
  ['not-allowed', '?remote.feed=http://localhost:4201', { allowed: false }],
  ['page-elsewhere', '?remote.feed=http://localhost:4201', { hostname: 'pure.example' }],
] as const)('a refusal has its reason: %s', (why, search, options) => {
  expect(readAll(search, options)).toEqual({ overrides: {}, refused: [{ remote: 'feed', why }] });
});

test('a stored override isn’t followed on a page from elsewhere', () => {
  read('?remote.feed=http://localhost:4201');
  expect(readAll('', { hostname: 'pure.example' }).overrides).toEqual({});
});

test('a refusal is told in the console, with the way that works instead', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  explainRefusals([{ remote: 'feed', why: 'page-elsewhere' }]);
  expect(warn).toHaveBeenCalledWith(
    `?remote.feed isn’t followed. This page isn’t served from localhost or 127.0.0.1. \`npm run dev -- feed --against ${location.origin}\` serves this PURE with your feed.`,
  );
});

test('the refusal of an address tells all that an address must be', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  explainRefusals(readAll('?remote.feed=http://localhost:4201/?x').refused);
  const told = expect.stringContaining(
    'http://localhost or http://127.0.0.1, without a user name, query or fragment.',
  );
  expect(warn).toHaveBeenCalledWith(told);
});
