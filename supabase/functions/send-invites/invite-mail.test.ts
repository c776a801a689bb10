import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inviteMail } from './invite-mail.ts';

beforeEach(() => vi.stubGlobal('Deno', { env: { get: () => 'https://pure.example' } }));

afterEach(() => vi.unstubAllGlobals());

const mailFrom = (full_name: string) => inviteMail({ full_name, username: 'elin' }, 'mail-1');

describe('a name in a mail', () => {
  test.each([
    'evil.com',
    'Win at evil.com now',
    'https://evil.example',
    'evil\u200b.com',
    'evil．com',
    'evil。com',
    'elin@evil.com',
    '10.0.0.1',
    'evil/path',
    'tel:123',
  ])('is the username if it contains a web address: %s', (name) => {
    const { subject, text, html } = mailFrom(name);
    expect(subject).toBe('elin invites you to PURE');
    expect(text).not.toContain(name);
    expect(html).not.toContain(name);
  });

  test.each([
    'J. R. R. Lund',
    'Elin Sandberg-Holm',
    'Dr. Ölander',
    "Jo O'Neil",
    'Elin 2.',
    '李小龙',
  ])('stays as it is otherwise: %s', (name) => {
    expect(mailFrom(name).subject).toBe(`${name} invites you to PURE`);
  });
});

test('each mail has a link that stops further ones', () => {
  const { text, html } = mailFrom('Elin');
  expect(text).toContain('No more invitations: https://pure.example/stop-invites?mail=mail-1');
  expect(html).toContain('<a href="https://pure.example/stop-invites?mail=mail-1">');
});
