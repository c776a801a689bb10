import { comment, elin, hanna, post } from '@pure/testing';
import { expect, test } from 'vitest';
import { isBeyondPreview, keysetComments, previewThread, removeComment } from './thread.ts';

const soup = post(hanna, 'Soup', 1);
const said = (number: number) => comment(soup, hanna, `said ${number}`, number);
const [one, two, three] = [said(1), said(2), said(3)] as const;

test('a thread begins with the comments of its post and continues after them', () => {
  expect(previewThread({ ...soup, comments: [one, two], comments_count: 2 })).toEqual({
    items: [one, two],
    next: null,
  });
  const thread = previewThread({ ...soup, comments: [one, two, three], comments_count: 9 });
  expect(thread.next).toEqual(keysetComments.cursorOf(three));
  expect(isBeyondPreview(thread)).toBe(false);
  expect(previewThread({ ...soup, comments_count: 9 }).next).toBeNull();
});

test('replies stay when their comment is deleted', () => {
  const reply = comment(one, elin, 'yes', 6);
  expect(removeComment([one, reply], one.id)).toEqual([{ ...reply, parent_id: null }]);
});
