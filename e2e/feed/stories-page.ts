import { randomUUID } from 'node:crypto';
import { paths } from '@pure/contracts';
import type { Page } from '@playwright/test';
import { expect, runSql, type Member } from '@pure/e2e-support';
import { uploadFile } from './post-media.ts';

/** The strip of stories, the viewer and the form for a new one. */
export function storiesOf(page: Page) {
  const strip = page.getByRole('region', { name: 'Stories' });
  const creator = page.getByRole('dialog', { name: 'New story' });
  const viewer = page.getByRole('dialog', { name: /^Stories by/ });
  return {
    strip,
    creator,
    viewer,
    ownRing: strip.getByRole('button', { name: 'Your story' }),
    ownRingWithStories: strip.getByRole('button', { name: /^Your story, \d+ shown$/ }),
    /** the button that adds a story, with or without own stories */
    addButton: strip.getByRole('button', { name: /^(Your story|Add a story)$/ }),
    ring: (name: string) => strip.getByRole('button', { name: new RegExp(`^${name}, `) }),
    shareButton: creator.getByRole('button', { name: 'Share Story' }),
    /** in the form; the dialog holds toasts, too */
    errorMessage: creator.locator('p').and(creator.getByRole('alert')),
    caption: creator.getByRole('textbox', { name: 'Caption' }),
    createdToast: page.getByText('Story created successfully!'),
    /** read out by screen readers: author, position, description */
    // The announcer of the page is in the open dialog, too.
    announcement: viewer.locator('[aria-live]:not([data-testid])'),
    button: (name: string) => viewer.getByRole('button', { name, exact: true }),
    async open() {
      await page.goto(paths.home());
      await expect(strip.getByRole('button').first()).toBeVisible();
    },
    async chooseFile(file: Buffer, type = 'image/png') {
      await creator
        .getByLabel('Photo or video')
        .setInputFiles({ name: 'chosen', mimeType: type, buffer: file });
      await expect(creator.getByRole('button', { name: 'Change Media' })).toBeVisible();
    },
  };
}

/** A portrait picture of one colour. */
export async function makePhoto(page: Page, hue = 280): Promise<Buffer> {
  const bytes = await page.evaluate(async (hue) => {
    const canvas = new OffscreenCanvas(360, 640);
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = `hsl(${hue} 45% 60%)`;
    context?.fillRect(0, 0, 360, 640);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, hue);
  return Buffer.from(bytes);
}

/** Creates a story through the API. */
export async function createStory(
  author: Member,
  bytes: Buffer,
  details: {
    content?: string;
    alt?: string;
    media_type?: 'image' | 'video';
    words?: string;
    words_place?: 'top' | 'middle' | 'bottom';
  } = {},
): Promise<string> {
  const id = randomUUID();
  const { error } = await author.client.from('stories').insert({
    id,
    user_id: author.id,
    media_url: await uploadFile(author, bytes, 'stories'),
    media_type: 'image',
    expires_at: new Date().toISOString(),
    ...details,
  });
  if (error) throw error;
  return id;
}

/** Makes a story end in this many seconds. */
export async function expireStory(id: string, seconds: number): Promise<void> {
  await runSql(
    (sql) => sql`
      update public.stories set expires_at = now() + ${seconds} * interval '1 second'
      where id = ${id}
    `,
  );
}

export async function readStories(author: Member) {
  const { data, error } = await author.client
    .from('stories')
    .select('content, alt, media_type')
    .eq('user_id', author.id)
    .order('created_at');
  if (error) throw error;
  return data;
}

/** The view counts of the member's stories, as their strip shows them. */
export async function readViewCounts(author: Member): Promise<number[]> {
  const { data, error } = await author.client.rpc('story_strip');
  if (error) throw error;
  const groups = data as unknown as { author: Member; stories: { views_count: number }[] }[];
  const own = groups.find((group) => group.author.id === author.id);
  return (own?.stories ?? []).map(({ views_count }) => views_count);
}
