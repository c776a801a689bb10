import { expect, test } from 'vitest';
import { belongsToList } from './belongs-to-list.ts';

const among = { post_id: 'p', author_id: 'hanna' };
const lists = {
  home: { kind: 'home' },
  hannas: { kind: 'member', memberId: 'hanna' },
  yusufs: { kind: 'member', memberId: 'yusuf' },
  garden: { kind: 'group', groupId: 'garden' },
  choir: { kind: 'group', groupId: 'choir' },
  picnic: { kind: 'event', eventId: 'picnic' },
} as const;

const listsOf = (news: Parameters<typeof belongsToList>[1]) =>
  Object.entries(lists)
    .filter(([, source]) => belongsToList(source, news))
    .map(([name]) => name);

test('a friend’s post belongs at home and on their profile', () => {
  expect(listsOf(among)).toEqual(['home', 'hannas']);
});

test('posts in a group or event belong only there', () => {
  expect(listsOf({ ...among, group_id: 'garden' })).toEqual(['garden']);
  expect(listsOf({ ...among, event_id: 'picnic' })).toEqual(['picnic']);
});
