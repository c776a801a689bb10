import { session, signOut } from '@pure/session';
import { elin, fault, network, renderRoute, rpc, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { attach, composer, openComposer, postButton, thumbs } from '../testing/composer-view.ts';
import { fakeFeed } from '../testing/fake-feed.ts';
import { fakeBrowserFiles, fakeStorage, photo } from '../testing/fake-media.ts';
import { loadUploads } from './load-uploads.ts';

vi.mock(import('./load-uploads.ts'), async (original) => ({
  loadUploads: vi.fn((await original()).loadUploads),
}));

useNetwork();

let files: ReturnType<typeof fakeBrowserFiles>;
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  files = fakeBrowserFiles();
  fakeFeed();
  fakeStorage();
});
afterEach(() => void vi.mocked(loadUploads).mockReset());

/** After a reload without a network, what uploads files doesn't come. */
async function reload(unmount: () => void) {
  unmount();
  vi.mocked(loadUploads).mockRejectedValue(new Error('offline'));
  return renderRoute(routes, { at: '/app', as: elin });
}

async function expectNothingKept() {
  await waitFor(() => expect(files.kept()).toBe(0));
  expect(Object.keys(localStorage).filter((key) => key.includes('.file.'))).toEqual([]);
}

test('a photo that is removed after a reload without a network leaves nothing behind', async () => {
  const { user, unmount } = await openComposer();
  await attach(user, photo());
  expect(files.kept()).toBe(1);
  const again = await reload(unmount);
  await again.user.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
  expect(thumbs()).toHaveLength(0);
  await expectNothingKept();
  expect(composer().queryByRole('alert')).toBeNull();
});

test('nor does an unsent post that is let go of there', async () => {
  network.use(rpc('create_post', fault.server));
  const { user, unmount } = await openComposer();
  await attach(user, photo());
  await user.click(postButton());
  await screen.findByText('Failed to create post');
  const again = await reload(unmount);
  await again.user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('article')).toBeNull();
  await expectNothingKept();
});

test('a session that ends by itself leaves photos, as words, to who comes back', async () => {
  const { user, unmount } = await openComposer();
  await attach(user, photo());
  unmount();
  await signOut();
  await expect.poll(() => session.getState().status).toBe('signed-out');
  expect(files.kept()).toBe(1);
});
