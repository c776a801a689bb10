import { elin } from '@pure/testing';
import { expect, test } from 'vitest';
import { profileChangesOf, profileFieldsOf, refusalMessage } from './profile-fields.ts';

const profile = {
  ...elin,
  created_at: '2026-01-01T00:00:00Z',
  bio: 'Bread',
  location: null,
  website: 'https://elin.se',
  mutual: null,
};
const changed = (more: object) =>
  profileChangesOf(profile, { ...profileFieldsOf(profile), ...more });

test('only what differs is sent, and nothing if nothing does [123]', () => {
  expect(changed({})).toBeNull();
  expect(changed({ bio: ' Bread ' })).toBeNull();
  expect(changed({ location: 'Malmö' })).toEqual({ location: 'Malmö' });
  expect(changed({ bio: '', full_name: 'Elin S' })).toEqual({ bio: '', full_name: 'Elin S' });
});

test.each([
  ['hanna.se', 'https://hanna.se'],
  ['www.hanna.se/bread?x=1', 'https://www.hanna.se/bread?x=1'],
  ['localhost.test:3000/', 'https://localhost.test:3000/'],
  ['http://hanna.se', 'http://hanna.se'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['my bread', 'my bread'],
])('the website %s is sent as %s [123]', (website, sent) => {
  expect(changed({ website })).toEqual({ website: sent });
});

test('every refusal has words, also one that this version does not know', () => {
  expect(refusalMessage('website', 'not_an_address')).toMatch(/address/);
  expect(refusalMessage('bio', 'not_editable')).toBe('This can’t be saved.');
});
