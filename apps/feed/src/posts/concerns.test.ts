import { expect, test } from 'vitest';
import { concerns } from './concerns.ts';

const among = { post_id: 'p', author_id: 'hanna' };
const lists = {
  home: { kind: 'home' },
  hannas: { kind: 'member', memberId: 'hanna' },
  yusufs: { kind: 'member', memberId: 'yusuf' },
  garden: { kind: 'group', groupId: 'garden' },
  choir: { kind: 'group', groupId: 'choir' },
  picnic: { kind: 'event', eventId: 'picnic' },
} as const;

const concerned = (news: Parameters<typeof concerns>[1]) =>
  Object.entries(lists)
    .filter(([, source]) => concerns(source, news))
    .map(([name]) => name);

test("a friend's post belongs at home and on their profile", () => {
  expect(concerned(among)).toEqual(['home', 'hannas']);
});

test('what is said in a group or at an event stays there', () => {
  expect(concerned({ ...among, group_id: 'garden' })).toEqual(['garden']);
  expect(concerned({ ...among, event_id: 'picnic' })).toEqual(['picnic']);
});
