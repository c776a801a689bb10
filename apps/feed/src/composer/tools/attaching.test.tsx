import {
  elin,
  fakeBrowserFiles,
  fakeStorage,
  fault,
  network,
  photoFile,
  service,
  UPLOAD_URL,
  useNetwork,
} from '@pure/testing';
import { session, signOut } from '@pure/session';
import '@pure/ui/testing/viewport';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  attachFiles,
  chooseFiles,
  composer,
  openComposer,
  postButton,
  thumbs,
} from '../../testing/composer-view.ts';
import { fakeFeed } from '../../testing/fake-feed.ts';

useNetwork();

let files: ReturnType<typeof fakeBrowserFiles>;
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  files = fakeBrowserFiles();
});

test('a photo uploads as soon as it is chosen, and needs no text [90] [91] [95]', async () => {
  const feed = fakeFeed();
  const storage = fakeStorage();
  const { user } = await openComposer();
  await attachFiles(user, photoFile());
  expect(storage.accepted).toHaveLength(1);
  await user.click(postButton());
  expect(await screen.findByText('Post created successfully!')).toBeTruthy();
  expect(feed.posts).toMatchObject([
    {
      content: '',
      media: [
        {
          path: `${elin.id}/${storage.accepted[0]}.webp`,
          width: 2048,
          height: 1536,
          placeholder: 'A'.repeat(64),
          alt: '',
        },
      ],
    },
  ]);
  expect(storage.uploads).toHaveLength(1);
  await waitFor(() => expect(files.storedCount()).toBe(0));
});

test('several files keep their order and descriptions', async () => {
  const feed = fakeFeed();
  fakeStorage();
  const { user } = await openComposer();
  await attachFiles(user, [photoFile('a.jpg'), photoFile('b.jpg'), photoFile('c.jpg')]);
  const kept = localStorage.getItem(`pure.member.${elin.id}.feed.draft-with`) ?? '';
  const [a, b, c] = (JSON.parse(kept) as { media: string[] }).media;
  await user.click(screen.getByRole('button', { name: 'Move photo 1 later' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move photo 2 later');
  await user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move photo 3 earlier');
  expect(screen.queryByRole('button', { name: 'Move photo 3 later' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Move photo 1 earlier' })).toBeNull();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Alt: add description to photo 3' }));
  await user.keyboard('Frost on the kale{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'Alt: add description to photo 3',
  );
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove photo 1');
  expect(screen.getByAltText('Frost on the kale')).toBeTruthy();
  await user.click(postButton());
  await screen.findByText('Post created successfully!');
  const paths = feed.posts[0]?.media.map(({ path, alt }) => [path.split(/[/.]/)[1], alt]);
  expect(paths).toEqual([
    [a, ''],
    [c, 'Frost on the kale'],
  ]);
  expect(paths).not.toContainEqual([b, '']);
});

describe('a refused file is reported with the reason', () => {
  test.each([
    [
      [new File(['x'], 'x.mov', { type: 'video/quicktime' })],
      'Video format video/quicktime is not supported. Please use MP4 or WebM format.',
    ],
    [
      [new File(['x'], 'x.heic', { type: 'image/heic' })],
      'Image format image/heic is not supported. Please use: JPEG, PNG, GIF, WebP',
    ],
    [
      [new File(['x'], 'x.pdf', { type: 'application/pdf' })],
      'File type application/pdf is not allowed. Please use: JPEG, PNG, GIF, WebP, MP4, WebM',
    ],
    [[new File([], 'x.png', { type: 'image/png' })], 'Invalid file selected'],
    [[photoFile('x.jpg', 'no picture')], 'Invalid file selected'],
    [
      [new File([new ArrayBuffer(10 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' })],
      'File size must be less than 10MB',
    ],
  ])('[92] [93] [94] %#', async (chosen, message) => {
    const storage = fakeStorage();
    fakeFeed();
    const { user } = await openComposer();
    await chooseFiles(user, chosen);
    expect((await composer().findByRole('alert')).textContent).toBe(message);
    await waitFor(() => expect(thumbs()).toHaveLength(0));
    expect(storage.uploads).toHaveLength(0);
  });

  test('an eleventh file is left out, and the ten are sent', async () => {
    fakeFeed();
    fakeStorage();
    const { user } = await openComposer();
    await chooseFiles(
      user,
      Array.from({ length: 11 }, (_, number) => photoFile(`${number}.jpg`)),
    );
    await waitFor(() => expect(thumbs()).toHaveLength(10));
    expect(composer().getByText('A post holds up to 10 photos and videos')).toBeTruthy();
  });
});

test('removing a photo stops its upload and removes its stored file', async () => {
  fakeFeed();
  fakeStorage();
  network.use(service(UPLOAD_URL, fault.silence));
  const { user } = await openComposer();
  await chooseFiles(user, photoFile());
  await screen.findByRole('button', { name: 'Remove photo 1' });
  await waitFor(() => expect(files.urls.size).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(thumbs()).toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Photo' }));
  await waitFor(() => expect(files.urls.size).toBe(0));
  await waitFor(() => expect(files.storedCount()).toBe(0));
});

test('pasted files are attached, and pasted text stays text', async () => {
  fakeFeed();
  fakeStorage();
  const { user } = await openComposer();
  await user.click(screen.getByRole('textbox'));
  await user.paste('soup');
  expect(screen.getByDisplayValue('soup')).toBeTruthy();
  const pasted = new Event('paste', { bubbles: true, cancelable: true });
  screen
    .getByRole('textbox')
    .dispatchEvent(Object.assign(pasted, { clipboardData: { files: [photoFile()] } }));
  await waitFor(() => expect(thumbs()).toHaveLength(1));
  expect(pasted.defaultPrevented).toBe(true);
});

test('photos are deleted when a session ends, by itself too', async () => {
  fakeFeed();
  fakeStorage();
  const { user, unmount } = await openComposer();
  await attachFiles(user, photoFile());
  unmount();
  await signOut();
  await expect.poll(() => session.getState().status).toBe('signed-out');
  await expect.poll(() => files.storedCount()).toBe(0);
});
