import { randomUUID } from 'node:crypto';
import { paths } from '@pure/contracts';
import type { Page } from '@playwright/test';
import { expect, runSql, type Member } from '@pure/e2e-support';
import { acceptFile } from './post-media.ts';

/** What a member does and sees of stories, in their words. */
export function storiesOf(page: Page) {
  const strip = page.getByRole('region', { name: 'Stories' });
  const creator = page.getByRole('dialog', { name: 'New story' });
  const viewer = page.getByRole('dialog', { name: /^Stories by/ });
  return {
    strip,
    creator,
    viewer,
    own: strip.getByRole('button', { name: 'Your story' }),
    /** one's ring, once the strip knows what is out */
    ownShown: strip.getByRole('button', { name: /^Your story, \d+ shown$/ }),
    /** leads to a new one, whether or not there are some */
    add: strip.getByRole('button', { name: /^(Your story|Add a story)$/ }),
    ring: (name: string) => strip.getByRole('button', { name: new RegExp(`^${name}, `) }),
    share: creator.getByRole('button', { name: 'Share Story' }),
    /** beside what was made; a toast in the dialog says its part as well */
    complaint: creator.locator('p').and(creator.getByRole('alert')),
    caption: creator.getByRole('textbox', { name: 'Caption' }),
    created: page.getByText('Story created successfully!'),
    failed: page.getByText('Failed to create story', { exact: true }),
    /** told to those who listen: whose, which of how many, what it shows */
    told: viewer.locator('[aria-live]'),
    button: (name: string) => viewer.getByRole('button', { name, exact: true }),
    async open() {
      await page.goto(paths.home());
      await expect(strip.getByRole('button').first()).toBeVisible();
    },
    async choose(file: Buffer, type = 'image/png') {
      await creator
        .getByLabel('Photo or video')
        .setInputFiles({ name: 'chosen', mimeType: type, buffer: file });
      await expect(creator.getByRole('button', { name: 'Change Media' })).toBeVisible();
    },
  };
}

/** A picture as a phone takes it, upright and of one colour. */
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

/** Shows a story without a browser. */
export async function publishStory(
  author: Member,
  bytes: Buffer,
  details: { content?: string; alt?: string; media_type?: 'image' | 'video' } = {},
): Promise<string> {
  const id = randomUUID();
  const { error } = await author.client.from('stories').insert({
    id,
    user_id: author.id,
    media_url: await acceptFile(author, bytes, 'stories'),
    media_type: 'image',
    expires_at: new Date().toISOString(),
    ...details,
  });
  if (error) throw error;
  return id;
}

/** Lets a story's day be over in so many seconds. */
export async function endStory(id: string, seconds: number): Promise<void> {
  await runSql(
    (sql) => sql`
      update public.stories set expires_at = now() + ${seconds} * interval '1 second'
      where id = ${id}
    `,
  );
}

export async function storiesBy(author: Member) {
  const { data, error } = await author.client
    .from('stories')
    .select('content, alt, media_type')
    .eq('user_id', author.id)
    .order('created_at');
  if (error) throw error;
  return data;
}

/** How often each of the member's stories was seen, as their strip tells. */
export async function viewsOf(author: Member): Promise<number[]> {
  const { data, error } = await author.client.rpc('story_strip');
  if (error) throw error;
  const groups = data as unknown as { author: Member; stories: { views_count: number }[] }[];
  const own = groups.find((group) => group.author.id === author.id);
  return (own?.stories ?? []).map(({ views_count }) => views_count);
}
