import type { PostComment } from '@pure/contracts';
import { comment, elin, hanna, post, renderRoute, yusuf } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen, within } from '@testing-library/react';
import { commentField, commentEditForm, replyForm } from '../comments/writing-on-demand.ts';
import { routes } from '../remote/routes.tsx';
import { fakeComments } from './fake-comments.ts';

export const soup = post(hanna, 'Soup on Thursday', 1);

export const numberedComments = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    comment(soup, yusuf, `comment ${index + 1}`, index + 1),
  );

/** Shows a feed of one post with these comments on it. The code of the forms has loaded. */
export async function showComments(comments: PostComment[] = [], commentedPost = soup) {
  const fake = fakeComments(commentedPost, comments);
  await Promise.all([commentField.load(), replyForm.load(), commentEditForm.load()]);
  const view = await renderRoute(routes, { at: '/app', as: elin });
  const card = within(await screen.findByRole('article'));
  return { ...view, fake, card };
}

/** The texts of the shown comments, in order. */
export const commentTexts = () =>
  [...document.querySelectorAll('[data-comment] p[dir]')].map((text) => text.textContent);

export const field = () =>
  screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment...' });
