import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Page as PageOf, paths, type Post } from '@pure/contracts';
import { waitForQuiet } from '@pure/e2e-support';
import { signIn, take } from './take-screen.ts';

const DEMO = path.join(import.meta.dirname, '../../../supabase/demo/pictures');

const openComposer = (page: Page) => page.getByRole('button', { name: /^What’s new/ }).click();
const composerField = (page: Page) => page.getByRole('textbox', { name: /^What’s new/ });

test('Home', async ({ page }) => {
  await signIn(page);
  const viewport = page.viewportSize() ?? { width: 1280, height: 800 };
  // Tall enough for a text and a picture of the feed.
  const height = viewport.width > viewport.height ? 1_200 : viewport.height;
  await page.setViewportSize({ ...viewport, height });
  await take(page, 'home');
});

test('a post', async ({ page }) => {
  await signIn(page);
  await page.goto(paths.home({ post: '00000000-0000-4000-8000-0000000e0012' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-comment]')).toHaveCount(4);
  await dialog.getByRole('textbox', { name: 'Write a comment...' }).waitFor();
  await take(page, 'post');
});

test('the composer', async ({ page }) => {
  await signIn(page);
  await openComposer(page);
  const field = composerField(page);
  await field.fill('The kiln is cooling. Nobody may touch it.');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photo', exact: true }).click();
  await (await chooser).setFiles(['mugs', 'cabin'].map((name) => `${DEMO}/${name}.webp`));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await take(page, 'composer');
  await field.press('End');
  await field.pressSequentially(' Not even @');
  await page.getByRole('option').first().waitFor();
  await take(page, 'composer-names');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Only your friends see this/ }).click();
  const audience = page.getByRole('dialog', { name: 'Who can see this' });
  await audience.getByRole('listitem').first().waitFor();
  await take(page, 'composer-audience');
});

test('the feed while it loads, and after it failed', async ({ page }) => {
  await page.route('**/rpc/home_feed', () => {});
  await signIn(page, { until: page.getByText('Loading posts').first() });
  await take(page, 'feed-loading', { isLoading: true });
  await page.unroute('**/rpc/home_feed');
  await page.route('**/rpc/home_feed', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 30_000 });
  // Its toast has gone.
  await expect(page.getByText('Failed to load posts')).toHaveCount(1);
  await take(page, 'feed-failed');
});

test('a post that can’t be deleted, a post without a network, and the end of the feed', async ({
  page,
  context,
}) => {
  await signIn(page);
  const end = page.getByRole('region', { name: 'End of your feed' });
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(end.getByRole('link').first()).toBeInViewport({ timeout: 500 });
  }).toPass();
  // The cards above it have their heights now.
  await waitForQuiet(page);
  await end.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await take(page, 'feed-end');

  const own = page.getByRole('article', { name: 'Elin Sandberg' }).first();
  await page.route('**/rpc/delete_post', (route) => route.fulfill({ status: 500, json: {} }));
  await own.scrollIntoViewIfNeeded();
  await deletePost(page, own);
  await page.getByRole('button', { name: 'Try again' }).hover();
  await take(page, 'toast');

  await page.goto(paths.home());
  await page.getByRole('article').first().waitFor();
  // The column beside the feed is there, too.
  await waitForQuiet(page);
  await openComposer(page);
  await composerField(page).fill('The kiln is cooling. Nobody may touch it.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByText('Your post is sent when you’re back.').waitFor();
  await take(page, 'feed-offline');
});

test('the end of what is new since yesterday', async ({ page }) => {
  await page.route('**/rpc/home_feed', async (route) => {
    const response = await route.fetch();
    const feed: PageOf<Post> = await response.json();
    await route.fulfill({ response, json: withLastVisit(feed) });
  });
  await signIn(page);
  const news = page.getByRole('article', { name: 'End of new posts' });
  await expect(async () => {
    await news.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(news.getByRole('link').first()).toBeInViewport({ timeout: 500 });
    await expect(news.getByText(/^You heard from \w+, \w+ and \w+\.$/)).toBeInViewport();
  }).toPass();
  // The cards above it have their heights now.
  await waitForQuiet(page);
  await news.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await take(page, 'feed-news');
});

test('a film', async ({ page }) => {
  await signIn(page);
  await openComposer(page);
  await composerField(page).fill('Two minutes after the rain.');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Video', exact: true }).click();
  await (await chooser).setFiles(await recordFilm(page, `${DEMO}/forest.webp`));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const own = page.getByRole('article').filter({ hasText: 'Two minutes after the rain.' });
  await own.getByText('just now').waitFor();
  await expect(page.getByText('Post created successfully!')).toHaveCount(0);
  await take(page, 'film');
  await deletePost(page, own);
  await expect(page.getByText('Post deleted')).toBeVisible();
});

/** Elin had read all but the newest posts of three friends. */
function withLastVisit(feed: PageOf<Post>) {
  const friends = new Set<string>();
  const seen = feed.items.find(({ author }) => {
    if (author.username !== 'elin') friends.add(author.id);
    return friends.size > 3;
  });
  if (!seen) return feed;
  return { ...feed, caught_up: { id: seen.id, at: seen.created_at, seen_at: seen.created_at } };
}

async function deletePost(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'More about this post' }).click();
  await card.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

/** Two seconds of a picture that moves. */
async function recordFilm(page: Page, picture: string) {
  const film = await page.evaluate(
    async (source) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(source)]));
      const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 540 });
      const context = canvas.getContext('2d');
      const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
      const recorded = new Promise<Blob>((resolve) =>
        recorder.addEventListener('dataavailable', ({ data }) => resolve(data)),
      );
      recorder.start();
      const start = performance.now();
      for (let now = start; now - start < 2_000; now = performance.now()) {
        context?.drawImage(
          image,
          (start - now) / 40,
          0,
          1_040,
          (1_040 * image.height) / image.width,
        );
        await new Promise(requestAnimationFrame);
      }
      recorder.stop();
      const bytes = new Uint8Array(await (await recorded).arrayBuffer());
      return Array.from(bytes);
    },
    Array.from(readFileSync(picture)),
  );
  return { name: 'rain.webm', mimeType: 'video/webm', buffer: Buffer.from(film) };
}
