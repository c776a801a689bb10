import { elin, renderRoute, useNetwork } from '@pure/testing';
import { signOut } from '@pure/session';
import { expect, test } from 'vitest';
import { perMember } from './per-member.ts';

useNetwork();

test('each member has one, until they leave: then it is told, and another takes its place', async () => {
  const of = perMember((memberId, left) => ({ memberId, left }));
  await renderRoute(() => [], { at: '/app', as: elin });
  const hers = of('elin');
  expect(of('elin')).toBe(hers);
  expect(of.all()).toEqual([hers]);
  expect(hers.left.aborted).toBe(false);
  await signOut();
  expect(hers.left.aborted).toBe(true);
  expect(of.all()).toEqual([]);
  expect(of('elin')).not.toBe(hers);
  expect(of('elin').left.aborted).toBe(false);
});
