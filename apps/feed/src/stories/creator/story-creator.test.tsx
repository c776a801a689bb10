import { MediaFailure, strings as mediaStrings } from '@pure/media';
import type * as Media from '@pure/media';
import {
  deletes,
  elin,
  fault,
  inserts,
  network,
  refusal,
  service,
  useNetwork,
} from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { story } from '../../testing/fake-stories.ts';
import {
  caption,
  choose,
  clip,
  dialog,
  errorMessage,
  open,
  openWithPhoto,
  photo,
  shareButton,
  type StoryFormRow,
} from '../../testing/story-form.ts';

const prepared = { width: 900, height: 1600, placeholder: 'A'.repeat(64), duration_ms: null };
const decoding = vi.hoisted(() => ({ succeeds: true }));

// jsdom can't decode pictures or videos.
vi.mock(import('@pure/media'), async (original) => ({
  ...((await original()) as typeof Media),
  prepareMedia: async (_: string, blob: Blob) => {
    if (decoding.succeeds) return { ...prepared, blob };
    throw new MediaFailure('refused', mediaStrings.invalid);
  },
}));

useNetwork();
beforeEach(() => {
  decoding.succeeds = true;
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined });
});

describe('making a story [114]', () => {
  test('a chosen photo or video is previewed and can be replaced', async () => {
    const { user } = await open();
    const chooser = dialog().getByLabelText<HTMLInputElement>('Photo or video');
    const opened = vi.spyOn(chooser, 'click');
    await user.click(dialog().getByRole('button', { name: 'Photo' }));
    expect(chooser.accept).toBe('image/jpeg,image/png,image/gif,image/webp');
    await user.click(dialog().getByRole('button', { name: 'Video' }));
    expect(chooser.accept).toBe('video/mp4,video/webm,video/quicktime,video/mov');
    choose(photo());
    await dialog().findByRole('img', { name: 'Preview of your story' });
    await user.click(dialog().getByRole('button', { name: 'Change Media' }));
    expect(opened).toHaveBeenCalledTimes(3);
    choose(clip());
    expect(await dialog().findByLabelText('Preview of your story')).toBeInstanceOf(
      HTMLVideoElement,
    );
  });

  test('the caption is counted and truncated at 200 characters', async () => {
    const { user } = await openWithPhoto();
    await user.click(caption());
    await user.paste('a'.repeat(250));
    expect(caption().value).toBe('a'.repeat(200));
    expect(dialog().getByText('200/200')).toBeTruthy();
    expect(dialog().getByText('The caption is full')).toBeTruthy();
  });
});

describe('files of a story [115]', () => {
  test('a story without a file is refused', async () => {
    const { user, backend } = await open();
    await user.click(shareButton());
    expect((await errorMessage()).textContent).toBe('Please select an image or video');
    expect(backend.stored.uploads).toEqual([]);
  });

  test.each([
    [new File(['x'], 'a.pdf', { type: 'application/pdf' }), /^File type application\/pdf is not/],
    [
      Object.defineProperty(new File(['x'], 'a.mp4', { type: 'video/mp4' }), 'size', {
        value: 50 * 1024 * 1024 + 1,
      }),
      'File size too large. Maximum size is 50MB.',
    ],
    [new File([], 'a.png', { type: 'image/png' }), 'Invalid file selected'],
  ])('a file of another type, too large or empty is refused', async (file, message) => {
    await open();
    choose(file);
    expect((await errorMessage()).textContent).toMatch(message);
    expect(dialog().getByRole('button', { name: 'Photo' })).toBeTruthy();
  });

  test('a picture that cannot be decoded is refused', async () => {
    decoding.succeeds = false;
    await open();
    choose(photo());
    expect(await dialog().findByText('Invalid file selected')).toBeTruthy();
    expect(dialog().getByRole('button', { name: 'Photo' })).toBeTruthy();
  });
});

describe('sharing a story [116]', () => {
  test('a shared story is confirmed, the dialog closes and the own ring appears', async () => {
    const { user, backend, fake } = await openWithPhoto();
    await user.type(caption(), '  Low tide  ');
    await user.type(dialog().getByRole('textbox', { name: 'Describe the photo' }), 'A wide beach');
    fake.stories = [story(elin, 0)];
    await user.click(shareButton());
    expect(await screen.findByText('Story created successfully!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByRole('button', { name: 'Your story, 1 shown' });
    const [row] = [...backend.stored.rows.values()];
    expect(row).toMatchObject({
      content: 'Low tide',
      alt: 'A wide beach',
      media_url: `${elin.id}/accepted.webp`,
      media_type: 'image',
      placeholder: prepared.placeholder,
      user_id: elin.id,
    });
    expect(Math.round((Date.parse(row?.expires_at ?? '') - Date.now()) / 3_600_000)).toBe(24);
  });

  test('a video of unknown length is shared without one', async () => {
    const { user, backend } = await open();
    choose(clip());
    await dialog().findByLabelText('Preview of your story');
    await user.click(shareButton());
    await screen.findByText('Story created successfully!');
    const [row] = [...backend.stored.rows.values()];
    expect(row).toMatchObject({ media_type: 'video', duration_ms: null, alt: null, content: null });
  });

  test('the upload shows its progress and can be cancelled without losing anything', async () => {
    const { user, backend } = await openWithPhoto();
    await user.type(caption(), 'Low tide');
    network.use(service('/storage/v1/object/uploads/*', fault.silence));
    await user.click(shareButton());
    expect(await dialog().findByText('Uploading… 50%')).toBeTruthy();
    expect(dialog().getByRole('progressbar', { name: 'Upload' })).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(shareButton);
    expect(caption().value).toBe('Low tide');
    backend.works();
    await user.click(shareButton());
    await screen.findByText('Story created successfully!');
    expect(backend.stored.rows.size).toBe(1);
  });

  test('a story that arrives after the dialog was closed takes nothing of the next one', async () => {
    const { user, backend } = await openWithPhoto();
    const answer = Promise.withResolvers<void>();
    network.use(
      inserts<StoryFormRow>('stories', async (row) => {
        await answer.promise;
        backend.commit(row);
      }),
    );
    await user.click(shareButton());
    await dialog().findByText('Sharing…');
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Your story' }));
    await waitFor(dialog);
    choose(photo());
    await user.type(caption(), 'High tide');
    answer.resolve();
    await screen.findByText('Story created successfully!');
    expect(caption().value).toBe('High tide');
    expect(dialog().getByRole('img', { name: 'Preview of your story' })).toBeTruthy();
  });

  test('a double click shares once', async () => {
    const { user, backend } = await openWithPhoto();
    await user.dblClick(shareButton());
    await screen.findByText('Story created successfully!');
    expect(backend.stored.uploads).toHaveLength(1);
    expect(backend.stored.rows.size).toBe(1);
  });
});

describe('a failure while sharing [116]', () => {
  test.each([
    ['of the server', () => network.use(inserts('stories', fault.server))],
    ['of the network', () => network.use(inserts('stories', fault.offline))],
    [
      'because the token expired',
      () => network.use(inserts('stories', () => refusal('PGRST303', 'JWT expired', 401))),
    ],
    [
      'because of a policy',
      () => network.use(inserts('stories', () => refusal('42501', 'Refused', 403))),
    ],
  ])('%s is reported, keeps everything, and a retry succeeds', async (_, breakIt) => {
    const { user, backend } = await openWithPhoto();
    await user.type(caption(), 'Low tide');
    breakIt();
    await user.click(shareButton());
    expect(await screen.findByText('Failed to create story')).toBeTruthy();
    expect(dialog().getByText('Failed to create story. Everything is kept here.')).toBeTruthy();
    expect(caption().value).toBe('Low tide');
    backend.works();
    await user.click(shareButton());
    await screen.findByText('Story created successfully!');
    expect(backend.stored.uploads).toHaveLength(1);
    expect(backend.stored.rows.size).toBe(1);
  });

  test('a lost answer creates no second story', async () => {
    const { user, backend } = await openWithPhoto();
    network.use(
      inserts<StoryFormRow>('stories', (row) => {
        backend.commit(row);
        return fault.offline();
      }),
    );
    await user.click(shareButton());
    await screen.findByText('Failed to create story');
    backend.works();
    await user.click(shareButton());
    await screen.findByText('Story created successfully!');
    expect(backend.stored.rows.size).toBe(1);
  });

  test('a caption that is corrected after a lost answer replaces the first story', async () => {
    const { user, backend } = await openWithPhoto();
    network.use(
      inserts<StoryFormRow>('stories', (row) => {
        backend.commit(row);
        return fault.offline();
      }),
      deletes('stories', (filters) => {
        backend.stored.rows.delete(filters.get('id')?.replace('eq.', '') ?? '');
        return null;
      }),
    );
    await user.type(caption(), 'Low tied');
    await user.click(shareButton());
    await screen.findByText('Failed to create story');
    network.use(inserts<StoryFormRow>('stories', backend.commit));
    await user.type(caption(), '{Backspace}{Backspace}de');
    await user.click(shareButton());
    await screen.findByText('Story created successfully!');
    expect([...backend.stored.rows.values()].map(({ content }) => content)).toEqual(['Low tide']);
    expect(new Set(backend.stored.uploads).size).toBe(2);
  });

  test('a refused upload shows the server’s reason', async () => {
    const { user } = await openWithPhoto();
    network.use(
      service('/functions/v1/accept-media', () =>
        Response.json({ code: 'broken', message: 'Invalid file selected' }, { status: 422 }),
      ),
    );
    await user.click(shareButton());
    expect(await screen.findByText('Invalid file selected')).toBeTruthy();
  });

  test('offline, a failure is reported, and closing the dialog loses nothing', async () => {
    const { user } = await openWithPhoto();
    await user.type(caption(), 'Low tide');
    network.use(service('/storage/v1/object/uploads/*', fault.offline));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(shareButton());
    expect(
      (await screen.findAllByText(/^You’re offline. Your file is kept here/)).length,
    ).toBeGreaterThan(0);
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Your story' }));
    expect((await waitFor(caption)).value).toBe('Low tide');
    expect(dialog().getByRole('img', { name: 'Preview of your story' })).toBeTruthy();
  });
});
