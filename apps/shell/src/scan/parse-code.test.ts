import { expect, test } from 'vitest';
import { parseCode } from './parse-code.ts';

const ORIGIN = 'https://pure.example';
const ID = '3f0c9c1e-7d2b-4b0f-9a51-2f6f1f4d2c11';

test.each([
  ['outside /app', `https://pure.example/profile/${ID}`],
  ['inside /app', `https://pure.example/app/profile/${ID}`],
  ['with a trailing slash', `https://pure.example/profile/${ID}/`],
  ['with a query and a fragment', `https://pure.example/app/profile/${ID}?tab=collection#posts`],
  ['in capitals', `HTTPS://PURE.EXAMPLE/profile/${ID.toUpperCase()}`],
  ['with the port of its scheme', `https://pure.example:443/profile/${ID}`],
  ['without a scheme', `pure.example/profile/${ID}`],
  ['with spaces around it', ` https://pure.example/profile/${ID}\n`],
])('[80] the address of a profile %s leads to it', (_, text) => {
  expect(parseCode(text, ORIGIN)).toEqual({ kind: 'profile', memberId: ID });
});

test('[80] an address without a scheme may have a port', () => {
  expect(parseCode(`localhost:4200/profile/${ID}`, 'http://localhost:4200')).toMatchObject({
    kind: 'profile',
  });
});

test.each([
  ['three letters', 'eli', 'eli'],
  ['capitals', 'ElinSandberg', 'elinsandberg'],
  ['digits and underscores', 'elin_1999', 'elin_1999'],
  ['80 characters', 'e'.repeat(80), 'e'.repeat(80)],
  ['an @', '@elin', 'elin'],
  ['spaces around it', '  elin ', 'elin'],
])('[81] a username with %s is looked up in lower case', (_, text, username) => {
  expect(parseCode(text, ORIGIN)).toEqual({ kind: 'username', username });
});

test('[82] an invite link leads to the inviter', () => {
  expect(parseCode('https://pure.example/register/?ref=Elin&key=k-1', ORIGIN)).toEqual({
    kind: 'username',
    username: 'elin',
  });
});

test.each([
  ['root', 'https://pure.example'],
  ['root with a slash', 'https://pure.example/'],
  ['root without a scheme', 'pure.example'],
  ['landing page', 'https://pure.example/landing'],
  ['register page', 'https://pure.example/register/'],
  ['invite link that names nobody', 'https://pure.example/register?ref=friend'],
  ['invite link with no username', 'https://pure.example/register?ref=no%20name'],
])('[82] the address of the %s leads to the welcome', (_, text) => {
  expect(parseCode(text, ORIGIN)).toEqual({ kind: 'welcome' });
});

test.each([
  ['nothing', ''],
  ['two letters', 'el'],
  ['81 letters', 'e'.repeat(81)],
  ['a name with spaces', 'Elin Sandberg'],
  ['another site', `https://other.example/profile/${ID}`],
  ['another scheme', `http://pure.example/profile/${ID}`],
  ['another port', `https://pure.example:8443/profile/${ID}`],
  ['a site that begins alike', `https://pure.example.evil.test/profile/${ID}`],
  ['this site as the user of another', `https://pure.example@evil.test/profile/${ID}`],
  ['this site as a path of another', `https://evil.test/https://pure.example/profile/${ID}`],
  ['a script', `javascript:location='https://pure.example/profile/${ID}'`],
  ['a profile without an id', 'https://pure.example/profile/'],
  ['an id that is none', 'https://pure.example/profile/elin'],
  ['more behind the id', `https://pure.example/profile/${ID}/edit`],
  ['another page of PURE', 'https://pure.example/app/settings'],
  ['a contact card', 'BEGIN:VCARD\nFN:Elin\nEND:VCARD'],
  ['a network', 'WIFI:T:WPA;S:home;P:secret;;'],
])('[82] %s leads nowhere', (_, text) => {
  expect(parseCode(text, ORIGIN)).toEqual({ kind: 'unknown' });
});
