import { elin, renderRoute, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeComments } from '../testing/fake-comments.ts';
import { field, numberedComments, soup } from '../testing/show-comments.tsx';
import { commentField } from './writing-on-demand.ts';

useNetwork();

const inPlace = 'Write a comment...';

/** Keeps the field's code away until it is let in. @returns lets it in */
function keepAway(): () => void {
  const { loaded } = commentField;
  let isHere = false;
  vi.spyOn(commentField, 'loaded').mockImplementation(() => (isHere ? loaded() : null));
  return () => {
    isHere = true;
  };
}

test.each([
  ['a button in its place', 'Comment', inPlace],
  ['the Comment button', inPlace, 'Comment'],
])('a field whose code didn’t load is loaded and focused by %s', async (_which, first, second) => {
  fakeComments(soup, numberedComments(1));
  const slow = new Error('slow');
  const letIn = keepAway();
  vi.spyOn(commentField, 'load').mockRejectedValueOnce(slow).mockRejectedValueOnce(slow);
  const { user } = await renderRoute(routes, { at: '/app', as: elin });
  const card = within(await screen.findByRole('article'));
  await user.click(await card.findByRole('button', { name: first }));
  await screen.findByText(/Couldn’t open it/);
  expect(field()).toBeNull();
  letIn();
  await user.click(await card.findByRole('button', { name: second }));
  const textField = await card.findByRole('textbox', { name: inPlace });
  expect(document.activeElement).toBe(textField);
  expect(card.queryByRole('button', { name: inPlace })).toBeNull();
});

test('keys that one control couldn’t bring to the field get there by the other, once', async () => {
  fakeComments(soup, numberedComments(1));
  const loading = Promise.withResolvers<never>();
  const letIn = keepAway();
  vi.spyOn(commentField, 'load')
    .mockRejectedValueOnce(new Error('slow'))
    .mockReturnValueOnce(loading.promise);
  const { user } = await renderRoute(routes, { at: '/app', as: elin });
  const card = within(await screen.findByRole('article'));
  await user.click(await card.findByRole('button', { name: 'Comment' }));
  await user.keyboard('Count me in');
  loading.reject(new Error('slow'));
  await screen.findByText(/Couldn’t open it/);
  letIn();
  await user.click(await card.findByRole('button', { name: inPlace }));
  await waitFor(() => expect(field()?.value).toBe('Count me in'));
  await user.click(await card.findByRole('button', { name: 'Comment' }));
  expect(field()?.value).toBe('Count me in');
});
