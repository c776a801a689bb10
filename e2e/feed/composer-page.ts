import type { Page } from '@playwright/test';
import { expect, type FilePayload, type Member } from '@pure/e2e-support';
import { feedOf } from './feed-page.ts';

/** Where bytes go, and where they are accepted. */
export const UPLOADS = '**/storage/v1/object/uploads/**';
export const ACCEPT = '**/functions/v1/accept-media';

/** The composer with what goes along with the words. */
export function composerOf(page: Page) {
  const form = page.getByRole('form', { name: 'New post' });
  const thumbs = form.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem');
  return {
    form,
    thumbs,
    uploading: form.getByRole('progressbar'),
    async choose(files: FilePayload | FilePayload[], kind: 'Photo' | 'Video' = 'Photo') {
      const chooser = page.waitForEvent('filechooser');
      await form.getByRole('button', { name: kind, exact: true }).click();
      await (await chooser).setFiles(files);
    },
    /** as many as that stand there and have arrived */
    async expectArrived(count: number) {
      await expect(thumbs).toHaveCount(count);
      await expect(form.getByRole('progressbar')).toHaveCount(0);
    },
  };
}

export async function mediaOf(member: Member) {
  const { data, error } = await member.client
    .from('post_media')
    .select('path, kind, width, height, placeholder, alt')
    .order('position');
  if (error) throw error;
  return data;
}

export async function begin(
  page: Page,
  member: Member,
  signInAs: (member: Member) => Promise<void>,
) {
  await signInAs(member);
  const feed = feedOf(page);
  await feed.open();
  await feed.pill.click();
  return { feed, composer: composerOf(page) };
}

export const posted = (page: Page) =>
  expect(page.getByText('Post created successfully!')).toBeVisible();
