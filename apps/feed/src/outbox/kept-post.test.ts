import { readStored } from '@pure/drafts';
import { expect, test } from 'vitest';
import { absentOfPost, isKeptPost } from './kept-post.ts';

const id = '00000000-0000-4000-8000-000000000001';
const elin = { id, username: 'elin', full_name: 'Elin Strand', avatar_url: null };
const post = { id, content: 'Hello', writtenAt: '2026-11-01T12:00:00Z' };
const read = (kept: object) => readStored(isKeptPost, JSON.stringify(kept), absentOfPost);

test('what was kept is read as it was written', () => {
  const whole = { ...post, place: { kind: 'group', groupId: 'g' }, media: [id], tags: [elin] };
  expect(read(whole)).toEqual(whole);
});

test('what an earlier version kept lacks nothing', () => {
  expect(read(post)).toEqual({ ...post, place: { kind: 'home' }, media: [], tags: [] });
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another thing', '"words"'],
  ['null', 'null'],
  ['no post', JSON.stringify({ id })],
  ['an id that is none', JSON.stringify({ ...post, id: '../elin' })],
  ['a place that is none', JSON.stringify({ ...post, place: { kind: 'group' } })],
  ['files that are none', JSON.stringify({ ...post, media: ['a'] })],
  ['friends that are none', JSON.stringify({ ...post, tags: [{ id }] })],
])('%s is no post', (_, text) => {
  expect(readStored(isKeptPost, text, absentOfPost)).toBeNull();
});
