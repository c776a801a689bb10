import { readStored } from '@pure/drafts';
import { beforeEach, expect, test } from 'vitest';
import { feedStorage } from '../feed-storage.ts';
import { isUnsentPost, outboxOf, unsentPostDefaults } from './unsent-post.ts';

const id = '00000000-0000-4000-8000-000000000001';
const elin = { id, username: 'elin', full_name: 'Elin Strand', avatar_url: null };
const post = { id, content: 'Hello', writtenAt: '2026-11-01T12:00:00Z' };
const read = (stored: object) =>
  readStored(isUnsentPost, JSON.stringify(stored), unsentPostDefaults);

beforeEach(() => localStorage.clear());

test('an unsent post comes back for the group it was written in, with its files and tags', () => {
  const whole = { ...post, place: { kind: 'group', groupId: 'g' }, media: [id], tags: [elin] };
  expect(read(whole)).toEqual(whole);
});

test('an unsent post of an earlier version is one for friends, without files and tags', () => {
  expect(read(post)).toEqual({ ...post, place: { kind: 'home' }, media: [], tags: [] });
});

test('the outbox still finds posts under the keys of earlier versions', () => {
  localStorage.setItem(`pure.member.elin.feed.unsent.${id}`, JSON.stringify(post));
  feedStorage('elin').write('draft', 'Soup');
  expect(outboxOf('elin').getState().entries).toMatchObject([
    { item: { content: 'Hello', place: { kind: 'home' } }, state: 'failed' },
  ]);
});

test.each([
  ['no post', { id }],
  ['an invalid id', { ...post, id: '../elin' }],
  ['an invalid place', { ...post, place: { kind: 'group' } }],
  ['invalid files', { ...post, media: ['a'] }],
  ['invalid friends', { ...post, tags: [{ id }] }],
])('a stored value with %s is skipped', (_, stored) => {
  expect(read(stored)).toBeNull();
});
