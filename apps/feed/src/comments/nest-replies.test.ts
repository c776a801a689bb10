import { comment, elin, hanna, post, yusuf } from '@pure/testing';
import { expect, test } from 'vitest';
import { nestReplies } from './nest-replies.ts';

const soup = post(hanna, 'Soup', 1);
const first = comment(soup, yusuf, 'first', 1);
const second = comment(soup, hanna, 'second', 2);
const answer = comment(first, hanna, 'answer', 3);
const again = comment(answer, elin, 'again', 4);
const shape = (comments: Parameters<typeof nestReplies>[0]) =>
  nestReplies(comments).map(({ comment, replies }) => [
    comment.id,
    ...replies.map((each) => [each.comment.id, each.parent.author.id]),
  ]);

test('replies to replies are in one list below the first comment, each with its parent', () => {
  expect(shape([first, second, answer, again])).toEqual([
    [first.id, [answer.id, yusuf.id], [again.id, hanna.id]],
    [second.id],
  ]);
});

test('a reply whose parent isn’t loaded stands alone', () => {
  expect(shape([second, answer, again])).toEqual([[second.id], [answer.id, [again.id, hanna.id]]]);
});
