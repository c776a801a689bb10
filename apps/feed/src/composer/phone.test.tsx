import {
  elin,
  fakeBrowserFiles,
  fakeStorage,
  photoFile,
  renderRoute,
  useNetwork,
} from '@pure/testing';
import { installNativeElements } from '@pure/ui/testing';
import '@pure/ui/testing/viewport';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { attachFiles, composer, postButton } from '../testing/composer-view.ts';
import { fakeFeed } from '../testing/fake-feed.ts';

useNetwork();
beforeAll(installNativeElements);
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 43.74em)' }));
});

const prompt = /^What’s new/;
const show = () => renderRoute(routes, { at: '/app', as: elin });
const sheet = () => screen.queryByRole('dialog', { name: 'New post' });

test('the form is a dialog, which gives the focus back to the button that opened it', async () => {
  fakeFeed();
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: prompt }));
  const field = await screen.findByRole('textbox', { name: prompt });
  expect(field.closest('dialog')).toBe(sheet());
  expect(document.activeElement).toBe(field);
  await user.click(composer().getByRole('button', { name: 'Close' }));
  expect(sheet()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: prompt }));
});

test('a draft shows on the button, and doesn’t cover the feed', async () => {
  fakeFeed();
  const { user, unmount } = await show();
  await user.click(await screen.findByRole('button', { name: prompt }));
  await user.type(await screen.findByRole('textbox', { name: prompt }), 'half a thought{Escape}');
  expect(sheet()).toBeNull();
  unmount();
  await show();
  const draft = await screen.findByRole('button', { name: 'Draft: half a thought' });
  expect(sheet()).toBeNull();
  await user.click(draft);
  expect(await screen.findByDisplayValue('half a thought')).toBeTruthy();
});

test('the photo button opens the form and its picker, and a photo alone is a post', async () => {
  const feed = fakeFeed();
  fakeBrowserFiles();
  fakeStorage();
  const openPicker = vi.spyOn(HTMLInputElement.prototype, 'click');
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Add photos' }));
  await waitFor(() => expect(openPicker).toHaveBeenCalledTimes(1));
  await attachFiles(user, photoFile());
  await user.click(postButton());
  expect(await screen.findByText('Post created successfully!')).toBeTruthy();
  expect(feed.posts).toMatchObject([{ content: '', media: [{ width: 2048 }] }]);

  await user.click(screen.getByRole('button', { name: prompt }));
  expect(openPicker).toHaveBeenCalledTimes(1);
});
