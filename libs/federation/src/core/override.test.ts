import { beforeEach, expect, test } from 'vitest';
import { readOverrides } from './override.ts';

const read = (search: string, allowed = true) =>
  readOverrides({ allowed, search, storage: () => sessionStorage });

beforeEach(() => sessionStorage.clear());

test('a loopback origin overrides a remote for this tab', () => {
  expect(read('?remote.feed=http://localhost:4201')).toEqual({ feed: 'http://localhost:4201' });
  expect(read('')).toEqual({ feed: 'http://localhost:4201' });
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

test('only the origin of an address is used', () => {
  expect(read('?remote.feed=http://localhost:4201/other?x=1')).toEqual({
    feed: 'http://localhost:4201',
  });
});

test('the configuration can disable overrides, stored ones too', () => {
  read('?remote.feed=http://localhost:4201');
  expect(read('?remote.feed=http://localhost:4201', false)).toEqual({});
});

test('without storage, an override holds for one document', () => {
  const refusing = (search: string, allowed = true) =>
    readOverrides({
      allowed,
      search,
      storage: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  expect(refusing('')).toEqual({});
  expect(refusing('', false)).toEqual({});
  expect(refusing('?remote.feed=http://localhost:4201')).toEqual({ feed: 'http://localhost:4201' });
});

test('an invalid stored override is dropped', () => {
  sessionStorage.setItem('pure-overrides', '{"feed":"https://example.com","a":7}');
  expect(read('')).toEqual({});
  sessionStorage.setItem('pure-overrides', 'not json');
  expect(read('')).toEqual({});
});
