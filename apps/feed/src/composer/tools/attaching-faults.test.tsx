import {
  ACCEPT_URL,
  broadcastEvent,
  elin,
  fakeBrowserFiles,
  fakeStorage,
  fault,
  network,
  photoFile,
  renderRoute,
  rpc,
  service,
  UPLOAD_URL,
  useNetwork,
} from '@pure/testing';
import '@pure/ui/testing/viewport';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../../remote/routes.tsx';
import {
  attachFiles,
  chooseFiles,
  composer,
  openComposer,
  postButton,
  thumbs,
} from '../../testing/composer-view.ts';
import { postAttachments } from '../../attachments.ts';
import { insertPost, fakeFeed, type CreatePostArguments } from '../../testing/fake-feed.ts';

useNetwork();

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  fakeBrowserFiles();
});

test('a failed upload is reported, keeps the photo and can be retried [95]', async () => {
  fakeFeed();
  fakeStorage();
  network.use(service(UPLOAD_URL, fault.server));
  const { user } = await openComposer();
  await chooseFiles(user, photoFile());
  expect(await screen.findByText('Failed to upload media')).toBeTruthy();
  expect(
    composer().getByText('The upload didn’t finish. Your file is kept here: try again.'),
  ).toBeTruthy();
  const storage = fakeStorage();
  await user.click(screen.getByRole('button', { name: 'Try photo 1 again' }));
  await waitFor(() => expect(storage.accepted).toHaveLength(1));
  await waitFor(() => expect(composer().queryByRole('alert')).toBeNull());
});

test('an upload that lost the network continues by itself', async () => {
  fakeFeed();
  fakeStorage();
  network.use(service(UPLOAD_URL, fault.offline));
  const { user } = await openComposer();
  await chooseFiles(user, photoFile());
  await screen.findByText('Failed to upload media');
  const storage = fakeStorage();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(storage.accepted).toHaveLength(1));
});

test('a post waits for its uploads with visible progress, and is then sent', async () => {
  const feed = fakeFeed();
  fakeStorage();
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  network.use(
    service(ACCEPT_URL, async () => {
      await released;
      return { path: `${elin.id}/late.webp`, kind: 'image', width: 4, height: 3, mime: '' };
    }),
  );
  const { user } = await openComposer();
  await chooseFiles(user, photoFile());
  await waitFor(() => expect(thumbs()).toHaveLength(1));
  await user.click(postButton());
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('progressbar', { name: 'Uploading' })).toBeTruthy();
  expect(feed.calls).not.toContain('create_post');
  answer();
  expect(await screen.findByText('Post created successfully!')).toBeTruthy();
  expect(feed.posts[0]?.media).toMatchObject([{ path: `${elin.id}/late.webp` }]);
});

test('a post that waits for uploads can be stopped and retried', async () => {
  const feed = fakeFeed();
  fakeStorage();
  network.use(service(UPLOAD_URL, fault.silence));
  const { user } = await openComposer();
  await chooseFiles(user, photoFile());
  await waitFor(() => expect(thumbs()).toHaveLength(1));
  await user.click(postButton());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Not posted. Your post is kept here.')).toBeTruthy();
  fakeStorage();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Post created successfully!')).toBeTruthy();
  expect(feed.posts).toHaveLength(1);
});

test('after a reload during an upload, text and photos remain and the upload continues under the same id', async () => {
  const feed = fakeFeed();
  const before = fakeStorage();
  network.use(service(ACCEPT_URL, fault.server));
  const { user, unmount } = await openComposer();
  await user.type(screen.getByRole('textbox'), 'half a thought');
  await chooseFiles(user, photoFile());
  await screen.findByText('Failed to upload media');
  unmount();
  const after = fakeStorage();
  const again = await renderRoute(routes, { at: '/app', as: elin });
  expect(await screen.findByDisplayValue('half a thought')).toBeTruthy();
  await waitFor(() => expect(after.accepted).toEqual(before.uploads));
  await again.user.click(postButton());
  await screen.findByText('Post created successfully!');
  expect(feed.posts[0]?.media).toHaveLength(1);
});

test('a failed post keeps its photos over a reload, and is created once [97]', async () => {
  const feed = fakeFeed();
  const storage = fakeStorage();
  network.use(
    rpc<CreatePostArguments>('create_post', (sent) => {
      insertPost(feed, sent);
      return fault.offline();
    }),
  );
  const { user, unmount } = await openComposer();
  await attachFiles(user, photoFile());
  await user.click(postButton());
  await screen.findByText('Failed to create post');
  unmount();
  network.use(rpc<CreatePostArguments>('create_post', (sent) => insertPost(feed, sent)));
  // The list would show by itself that the post was created.
  feed.pageReleased = new Promise(() => undefined);
  const again = await renderRoute(routes, { at: '/app', as: elin });
  await again.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Post created successfully!');
  expect(feed.posts).toHaveLength(1);
  expect(storage.uploads).toHaveLength(1);
});

test('a file that the server has removed is uploaded again, once', async () => {
  const feed = fakeFeed();
  const storage = fakeStorage();
  let tries = 0;
  network.use(
    rpc<CreatePostArguments>('create_post', (sent) => {
      tries += 1;
      if (tries > 1) return insertPost(feed, sent);
      const body = { code: '23514', message: 'This file was not accepted', details: null };
      return Response.json(body, { status: 400 });
    }),
  );
  const { user } = await openComposer();
  await attachFiles(user, photoFile());
  await user.click(postButton());
  await screen.findByText('Post created successfully!');
  expect(new Set(storage.accepted).size).toBe(1);
  expect(storage.accepted).toHaveLength(2);
});

test('a refused file can be left out of a post that waited for it', async () => {
  const feed = fakeFeed();
  fakeStorage();
  let refuse: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (refuse = resolve));
  network.use(
    service(ACCEPT_URL, async () => {
      await released;
      const message = 'Video format MPEG is not supported. Please use MP4 or WebM format.';
      return Response.json({ code: 'unsupported', message }, { status: 415 });
    }),
  );
  const { user } = await openComposer();
  await user.type(screen.getByRole('textbox'), 'Soup');
  await chooseFiles(user, photoFile());
  await waitFor(() => expect(thumbs()).toHaveLength(1));
  await user.click(postButton());
  refuse();
  expect(await screen.findByText(/^Video format MPEG is not supported/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Post without it' }));
  await screen.findByText('Post created successfully!');
  expect(feed.posts).toMatchObject([{ content: 'Soup', media: [] }]);
});

test('a post that turns up after a lost answer is confirmed without a retry [97]', async () => {
  const feed = fakeFeed();
  fakeStorage();
  network.use(
    rpc<CreatePostArguments>('create_post', (sent) => {
      const post = insertPost(feed, sent);
      void broadcastEvent('post', { post_id: post.id, author_id: elin.id });
      return fault.offline();
    }),
  );
  const { user } = await openComposer();
  await screen.findByText('No posts yet');
  await attachFiles(user, photoFile());
  await user.click(postButton());
  expect(await screen.findByText('Post created successfully!')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(
    localStorage.getItem(`pure.member.${elin.id}.feed.unsent.${feed.posts[0]?.id}`),
  ).toBeNull();
});

/** The code that uploads files is on its way until `arrive` is called. */
function holdUploads(): { arrive: () => void } {
  const { loadUploads } = postAttachments;
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(postAttachments, 'loadUploads').mockImplementation((memberId) =>
    promise.then(() => loadUploads(memberId)),
  );
  return { arrive: resolve };
}

test('a post waits for a photo while the code that uploads it loads', async () => {
  const feed = fakeFeed();
  fakeStorage();
  const uploads = holdUploads();
  const { user } = await openComposer();
  await chooseFiles(user, photoFile());
  await user.type(screen.getByRole('textbox'), 'Soup');
  await user.click(postButton());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.queryByRole('article')).toBeNull();
  await act(async () => uploads.arrive());
  await waitFor(() => expect(thumbs()).toHaveLength(1));
  await user.click(postButton());
  await screen.findByText('Post created successfully!');
  expect(feed.posts).toMatchObject([{ content: 'Soup', media: [{ alt: '' }] }]);
});

test('a photo reaches its draft also if the member changes the page meanwhile', async () => {
  fakeFeed();
  fakeStorage();
  const uploads = holdUploads();
  const { user, router } = await openComposer();
  await chooseFiles(user, photoFile());
  await act(() => router.navigate('/app/friends'));
  expect(screen.queryByRole('form')).toBeNull();
  await act(async () => uploads.arrive());
  await act(() => router.navigate('/app'));
  await screen.findByRole('form', { name: 'New post' });
  await waitFor(() => expect(thumbs()).toHaveLength(1));
});
