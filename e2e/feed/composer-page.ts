import type { Page } from '@playwright/test';
import { expect, type FilePayload, type Member } from '@pure/e2e-support';
import { feedOf } from './feed-page.ts';

/** URL patterns of file uploads and of the function that accepts them. */
export const UPLOADS = '**/storage/v1/object/uploads/**';
export const ACCEPT = '**/functions/v1/accept-media';

/** The composer and its attachments. */
export function composerOf(page: Page) {
  const form = page.getByRole('form', { name: 'New post' });
  const thumbs = form.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem');
  return {
    form,
    thumbs,
    uploading: form.getByRole('progressbar'),
    async chooseFiles(files: FilePayload | FilePayload[], kind: 'Photo' | 'Video' = 'Photo') {
      const chooser = page.waitForEvent('filechooser');
      await form.getByRole('button', { name: kind, exact: true }).click();
      await (await chooser).setFiles(files);
    },
    /** Waits until this many files are attached and uploaded. */
    async expectUploaded(count: number) {
      await expect(thumbs).toHaveCount(count);
      await expect(form.getByRole('progressbar')).toHaveCount(0);
    },
  };
}

export async function readPostMedia(member: Member) {
  const { data, error } = await member.client
    .from('post_media')
    .select('path, kind, width, height, placeholder, alt')
    .order('position');
  if (error) throw error;
  return data;
}

export async function openComposer(
  page: Page,
  member: Member,
  signInAs: (member: Member) => Promise<void>,
) {
  await signInAs(member);
  const feed = feedOf(page);
  await feed.open();
  await feed.composerButton.click();
  return { feed, composer: composerOf(page) };
}

export const expectPosted = (page: Page) =>
  expect(page.getByText('Post created successfully!')).toBeVisible();
