import { expect, test } from 'vitest';
import { ports } from '../system/ports.ts';
import { welcome } from './welcome.ts';

const embedded = {
  url: 'http://127.0.0.1:54321',
  publishableKey: 'key',
  vapidPublicKey: null,
  mailboxUrl: 'http://127.0.0.1:54324',
  embedded: true,
  failure: new Promise<never>(() => {}),
  stop: async () => {},
};

test('the text says where PURE runs, how to sign in and how to stop it', () => {
  const text = welcome(ports, embedded);
  expect(text).toContain(`http://localhost:${ports.shell}`);
  expect(text).toContain('http://127.0.0.1:54324');
  expect(text).toContain('elin@pure.test, hanna@pure.test, yusuf@pure.test, founder@pure.test');
  expect(text).toContain('friends-only');
  expect(text).toContain('not for production');
  expect(text.endsWith('Press Ctrl-C to stop it.')).toBe(true);
});

test('a real project has no demo members and no mailbox', () => {
  const { mailboxUrl: _, ...real } = { ...embedded, url: 'https://x.supabase.co', embedded: false };
  const text = welcome(ports, real);
  expect(text).toContain('https://x.supabase.co');
  expect(text).not.toMatch(/Mailbox|pure\.test|not for production/);
});
