import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inviteMail } from './invite-mail.ts';

beforeEach(() => vi.stubGlobal('Deno', { env: { get: () => 'https://pure.example' } }));

afterEach(() => vi.unstubAllGlobals());

const mailFrom = (full_name: string) =>
  inviteMail({ full_name, username: 'elin', key: 'k3y-_' }, 'mail-1');

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

test('the link in a mail carries the inviter’s key, as their own link does', () => {
  const { text, html } = mailFrom('Elin');
  expect(text).toContain('https://pure.example/register?ref=elin&key=k3y-_\n');
  expect(html).toContain('href="https://pure.example/register?ref=elin&#38;key=k3y-_"');
});

test('each mail has a link that stops further ones', () => {
  const { text, html } = mailFrom('Elin');
  expect(text).toContain('No more invitations: https://pure.example/stop-invites?mail=mail-1');
  expect(html).toContain('<a href="https://pure.example/stop-invites?mail=mail-1">');
});
