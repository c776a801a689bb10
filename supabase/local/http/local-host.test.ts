import { expect, test } from 'vitest';
import { isLocalHost } from './local-host.ts';

test.each([
  'localhost',
  'localhost:54321',
  '127.0.0.1:54321',
  '[::1]:54321',
  'PURE.localhost:4200',
])('the name %s is local', (host) => {
  expect(isLocalHost(host)).toBe(true);
});

test.each([
  undefined,
  '',
  'evil.example',
  'evil.example:54321',
  'localhost.evil.example',
  '127.0.0.1.evil.example:54321',
  'notlocalhost',
  '0.0.0.0:54321',
  'user@localhost',
  'localhost:54321:1',
])('the name %s is not', (host) => {
  expect(isLocalHost(host)).toBe(false);
});
