import path from 'node:path';
import { expect, test } from '@playwright/test';
import { paths } from '@pure/contracts';
import { signIn, take } from './take-screen.ts';

const PICTURE = path.join(import.meta.dirname, '../../../supabase/demo/pictures/story-snow.webp');

test('friends’ stories, and a new one', async ({ page }) => {
  // Each run finds the strip as it was, with the same story first.
  await page.route('**/rest/v1/story_views*', (route) => route.fulfill({ status: 201 }));
  await signIn(page);
  await page.goto(paths.home());
  await page.getByRole('button', { name: /^Hanna/ }).click();
  const viewer = page.getByRole('dialog', { name: /^Stories by/ });
  await viewer.getByRole('button', { name: 'Pause' }).click();
  // The first story, also for a member who has seen it. A real key would show the focus ring.
  await viewer.dispatchEvent('keydown', { key: 'Home' });
  await viewer.getByRole('img', { name: /A brown valley/ }).waitFor();
  const reply = viewer.getByRole('textbox', { name: /^Reply to/ });
  await reply.waitFor();
  await take(page, 'story');
  const heart = viewer.getByRole('button', { name: 'Like' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await reply.fill('So calm. Which way did you walk?');
  await take(page, 'story-reply');
  await reply.clear();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Your story', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New story' });
  await form.getByLabel('Photo or video').setInputFiles(PICTURE);
  await form.getByRole('textbox', { name: 'Words on the photo' }).fill('First snow');
  await form.getByText('Top', { exact: true }).click();
  await form.evaluate((element) => element.scrollTo(0, 0));
  await take(page, 'story-form');
  await form.getByRole('button', { name: 'Crop' }).click();
  await page.getByRole('application').waitFor();
  await take(page, 'story-crop');
});
