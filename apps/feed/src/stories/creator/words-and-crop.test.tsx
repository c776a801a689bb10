import type * as Media from '@pure/media';
import { fakeBrowserFiles, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  caption,
  choose,
  clip,
  dialog,
  open,
  openWithPhoto,
  preview,
  shareButton,
} from '../../testing/story-form.ts';
import { useStoryDraft } from './story-draft.ts';

// jsdom can't decode pictures or videos.
vi.mock(import('@pure/media'), async (original) => ({
  ...((await original()) as typeof Media),
  prepareMedia: async (_: string, blob: Blob) => ({
    blob,
    width: 900,
    height: 1600,
    placeholder: 'A'.repeat(64),
    duration_ms: null,
  }),
}));

useNetwork();
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined });
});

test('words on the photo show in the preview, and are shared with their place', async () => {
  const { user, backend } = await openWithPhoto();
  expect(dialog().queryByRole('radio')).toBeNull();
  await user.type(dialog().getByRole('textbox', { name: 'Words on the photo' }), ' Low tide ');
  expect(preview().textContent).toBe('Low tide');
  await user.click(dialog().getByRole('radio', { name: 'Top' }));
  await user.click(shareButton());
  await waitFor(() => expect(backend.stored.rows.size).toBe(1));
  const [row] = backend.stored.rows.values();
  expect(row).toMatchObject({ words: 'Low tide', words_place: 'top' });
});

test('a video takes no words, and those on a photo stay for the next', async () => {
  const { user, backend } = await openWithPhoto();
  await user.type(dialog().getByRole('textbox', { name: 'Words on the photo' }), 'Low tide');
  choose(clip());
  await waitFor(() => expect(preview().querySelector('video')).not.toBeNull());
  expect(dialog().queryByRole('textbox', { name: 'Words on the photo' })).toBeNull();
  await user.click(shareButton());
  await waitFor(() => expect(backend.stored.rows.size).toBe(1));
  const [row] = backend.stored.rows.values();
  expect(row).toMatchObject({ words: null, words_place: null });
});

test('a photo can be cropped, again from the whole, and what was written stays', async () => {
  fakeBrowserFiles();
  const { user, backend } = await openWithPhoto();
  await user.type(caption(), 'Low tide');
  await user.click(dialog().getByRole('button', { name: 'Crop' }));
  const cropper = within(await screen.findByRole('dialog', { name: 'Crop your photo' }));
  await cropper.findByRole('application', { name: 'The picture in its frame' });
  await user.click(cropper.getByRole('button', { name: 'Crop' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Crop your photo' })).toBeNull());
  const { media } = useStoryDraft.getState();
  expect(await media?.file.text()).toBe('drawn');
  expect(media?.original.name).toBe('sea.jpg');
  expect(await media?.original.text()).toBe('pictures');
  expect(caption().value).toBe('Low tide');
  await user.click(shareButton());
  await waitFor(() => expect(backend.stored.rows.size).toBe(1));
});

test('an animation offers no crop, which would stand still', async () => {
  await open();
  choose(new File(['moving'], 'wave.gif', { type: 'image/gif' }));
  await dialog().findByRole('img', { name: 'Preview of your story' });
  expect(dialog().queryByRole('button', { name: 'Crop' })).toBeNull();
});
