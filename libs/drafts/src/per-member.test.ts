import { elin, hanna, renderRoute, useNetwork } from '@pure/testing';
import { signOut } from '@pure/session';
import { expect, test } from 'vitest';
import { perMember } from './per-member.ts';

useNetwork();

const setUp = () => perMember((memberId, left) => ({ memberId, left }));
const enter = (member = elin) => renderRoute(() => [], { at: '/app', as: member });

test('a member has one instance until they sign out; then its signal is aborted, and the next sign-in gets a new one', async () => {
  const instanceOf = setUp();
  await enter();
  const first = instanceOf(elin.id);
  expect(instanceOf(elin.id)).toBe(first);
  expect(instanceOf.all()).toEqual([first]);
  expect(first.left.aborted).toBe(false);
  await signOut();
  expect(first.left.aborted).toBe(true);
  expect(instanceOf.all()).toEqual([]);
  await enter();
  expect(instanceOf(elin.id)).not.toBe(first);
  expect(instanceOf(elin.id).left.aborted).toBe(false);
});

test('for a member who has left, late answers get the instance that ended', async () => {
  const instanceOf = setUp();
  await enter();
  const first = instanceOf(elin.id);
  await enter(hanna);
  expect(instanceOf(elin.id)).toBe(first);
  expect(instanceOf.all()).toEqual([]);
});

test('an instance that is asked for after its member left has ended from the start', async () => {
  const instanceOf = setUp();
  await enter();
  await signOut();
  expect(instanceOf(elin.id).left.aborted).toBe(true);
  await enter();
  expect(instanceOf(elin.id).left.aborted).toBe(false);
});
