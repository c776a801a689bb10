import { elin, renderRoute, useNetwork } from '@pure/testing';
import { signOut } from '@pure/session';
import { expect, test } from 'vitest';
import { perMember } from './per-member.ts';

useNetwork();

test('a member has one instance until they sign out; then its signal is aborted, and the next sign-in gets a new one', async () => {
  const instanceOf = perMember((memberId, left) => ({ memberId, left }));
  await renderRoute(() => [], { at: '/app', as: elin });
  const first = instanceOf('elin');
  expect(instanceOf('elin')).toBe(first);
  expect(instanceOf.all()).toEqual([first]);
  expect(first.left.aborted).toBe(false);
  await signOut();
  expect(first.left.aborted).toBe(true);
  expect(instanceOf.all()).toEqual([]);
  expect(instanceOf('elin')).not.toBe(first);
  expect(instanceOf('elin').left.aborted).toBe(false);
});
