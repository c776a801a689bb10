import { elin, renderRoute } from '@pure/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { routes } from '../remote/routes.tsx';

/** The open composer of a view test. */
export const composer = () => within(screen.getByRole('form', { name: 'New post' }));
export const postButton = () => screen.getByRole('button', { name: 'Post' });
export const thumbs = () => composer().queryAllByRole('listitem');

export async function openComposer() {
  const view = await renderRoute(routes, { at: '/app', as: elin });
  await view.user.click(await screen.findByRole('button', { name: /^What’s new/ }));
  await screen.findByRole('button', { name: 'Photo' });
  return view;
}

export type User = Awaited<ReturnType<typeof openComposer>>['user'];

export async function chooseFiles(user: User, chosen: File | File[]) {
  const input = screen.getByLabelText<HTMLInputElement>('Photo', { selector: 'input' });
  // A dropped file isn't filtered by `accept`, either.
  input.removeAttribute('accept');
  await user.upload(input, chosen);
}

/** Chooses files and waits until they are uploaded. */
export async function attachFiles(user: User, chosen: File | File[]) {
  await chooseFiles(user, chosen);
  await waitFor(() => expect(thumbs()).toHaveLength([chosen].flat().length));
  await waitFor(() => expect(composer().queryByRole('progressbar')).toBeNull());
}
