import { elin, renderRoute, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeComments } from '../testing/fake-comments.ts';
import { field, numberedComments, soup } from '../testing/show-comments.tsx';
import { commentField } from './writing-on-demand.ts';

useNetwork();

test.each([
  ['a button in its place', 'Write a comment...'],
  ['the Comment button', 'Comment'],
])('a field whose code didn’t load is loaded and focused by %s', async (_which, name) => {
  fakeComments(soup, numberedComments(1));
  const slow = new Error('slow');
  vi.spyOn(commentField, 'loaded').mockReturnValueOnce(null).mockReturnValueOnce(null);
  vi.spyOn(commentField, 'load').mockRejectedValueOnce(slow).mockRejectedValueOnce(slow);
  const { user } = await renderRoute(routes, { at: '/app', as: elin });
  const card = within(await screen.findByRole('article'));
  const button = await card.findByRole('button', { name });
  await user.click(button);
  await screen.findByText(/Couldn’t open it/);
  expect(field()).toBeNull();
  await user.click(button);
  const textField = await card.findByRole('textbox', { name: 'Write a comment...' });
  expect(document.activeElement).toBe(textField);
  expect(card.queryByRole('button', { name: 'Write a comment...' })).toBeNull();
});
