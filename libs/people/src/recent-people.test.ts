import { signIn, signOut } from '@pure/session';
import { elin, hanna, member, network, signedInAs, useNetwork, yusuf } from '@pure/testing';
import { expect, test } from 'vitest';
import {
  forgetPerson,
  forgetRecentPeople,
  readRecentPeople,
  rememberPerson,
} from './recent-people.ts';

useNetwork();

const names = (memberId = elin.id) => readRecentPeople(memberId).map(({ full_name }) => full_name);

test('the last five are kept, latest first, each once', () => {
  const people = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, n) => member(name, 100 + n));
  for (const person of people) rememberPerson(elin.id, person);
  expect(names()).toEqual(['F', 'E', 'D', 'C', 'B']);
  rememberPerson(elin.id, { ...member('C', 102), full_name: 'C renamed' });
  expect(names()).toEqual(['C renamed', 'F', 'E', 'D', 'B']);
});

test('each member has their own', () => {
  rememberPerson(elin.id, hanna);
  expect(names(yusuf.id)).toEqual([]);
});

test('one can be forgotten, or all', () => {
  rememberPerson(elin.id, hanna);
  rememberPerson(elin.id, yusuf);
  forgetPerson(elin.id, yusuf.id);
  expect(names()).toEqual(['Hanna Berg']);
  forgetRecentPeople(elin.id);
  expect(names()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('nothing but the card is stored', () => {
  const found = { ...hanna, friendship: 'friends', mutual: null };
  rememberPerson(elin.id, found);
  expect(readRecentPeople(elin.id)).toEqual([hanna]);
});

test('signing out forgets them', async () => {
  network.use(...signedInAs(elin));
  await signIn({ email: 'elin@pure.test', password: 'friends-only', remember: true });
  rememberPerson(elin.id, hanna);
  await signOut();
  expect(names()).toEqual([]);
});

test('what another program wrote there is left out', () => {
  rememberPerson(elin.id, hanna);
  const [key = ''] = Object.keys(localStorage);
  localStorage.setItem(key, '[{"id":1}]');
  expect(names()).toEqual([]);
});
