import type { PostComment } from '@pure/contracts';
import { comment, elin, hanna, post, renderRoute, yusuf } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen, within } from '@testing-library/react';
import { routes } from '../remote/routes.tsx';
import { fakeComments } from './fake-comments.ts';

/** The post whose comments these tests show. */
export const soup = post(hanna, 'Soup on Thursday', 1);

export const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => comment(soup, yusuf, `said ${index + 1}`, index + 1));

/** Shows a feed of one post with these comments on it. */
export async function showComments(comments: PostComment[] = [], below = soup) {
  const fake = fakeComments(below, comments);
  const view = await renderRoute(routes, { at: '/app', as: elin });
  const card = within(await screen.findByRole('article'));
  return { ...view, fake, card };
}

/** The words of the comments, in the order they stand. */
export const said = () =>
  [...document.querySelectorAll('[data-comment] p[dir]')].map((words) => words.textContent);

export const field = () =>
  screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment...' });
