import { expect, test } from 'vitest';
import { createInviteMessage } from './invite-message.ts';

const origin = 'https://pure.example';
const message = (link: string) =>
  `Hey! I'm using PURE - a social network that's actually built for humans. No ads, no data harvesting, just real connections. Join me: ${link}`;

test('[72] the link names the inviter', () => {
  const { link } = createInviteMessage(origin, 'elinsandberg');
  expect(link).toBe('https://pure.example/register?ref=elinsandberg');
});

test('[72] the link carries the key of its maker, if it is known', () => {
  const { link } = createInviteMessage(origin, 'elinsandberg', 'k-1');
  expect(link).toBe('https://pure.example/register?ref=elinsandberg&key=k-1');
});

test('[3] an inviter without a username invites as a friend', () => {
  expect(createInviteMessage(origin, undefined).link).toBe(
    'https://pure.example/register?ref=friend',
  );
  expect(createInviteMessage(origin, '').link).toBe('https://pure.example/register?ref=friend');
});

test('[73] the message has the exact words and ends with the link', () => {
  const { link, message: said } = createInviteMessage(origin, 'elin');
  expect(said).toBe(message(link));
});

test('[73] each service receives the whole message, or the link where it takes no text', () => {
  const { link, shares } = createInviteMessage(origin, 'elin');
  const parameter = (address: string, name: string) => new URL(address).searchParams.get(name);
  expect(new URL(shares.whatsApp).host).toBe('wa.me');
  expect(parameter(shares.whatsApp, 'text')).toBe(message(link));
  expect(new URL(shares.facebook).host).toBe('www.facebook.com');
  expect(parameter(shares.facebook, 'u')).toBe(link);
  expect(new URL(shares.linkedIn).host).toBe('www.linkedin.com');
  expect(parameter(shares.linkedIn, 'url')).toBe(link);
  expect(shares.email).toMatch(/^mailto:\?/);
  expect(parameter(shares.email, 'body')).toBe(message(link));
});

test('a space in the message to a mail program is not a plus sign', () => {
  expect(createInviteMessage(origin, 'elin').shares.email).not.toContain('+');
});
