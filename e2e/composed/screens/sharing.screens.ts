import { expect, type Locator, type Page, test } from '@playwright/test';
import { paths } from '@pure/contracts';
import { signIn, take } from './take-screen.ts';

const picturePost = (number: number) =>
  `00000000-0000-4000-8000-0000000e${String(number).padStart(4, '0')}`;
const LAKE = picturePost(101);
const ISLANDS = picturePost(104);

test('sharing a post, and a repost with words', async ({ page }) => {
  await signIn(page);
  const mugs = page.getByRole('article').filter({ hasText: 'Mugs for the winter market' });
  await press(page, mugs.getByRole('button', { name: 'Share' }));
  const share = page.getByRole('dialog', { name: 'Share post' });
  await share.getByText('More', { exact: true }).click();
  await take(page, 'share');

  await page.goto(paths.home());
  const lake = page.getByRole('article').filter({ hasText: 'Caught the lake' });
  await press(page, lake.getByRole('button', { name: 'Repost' }));
  const question = page.getByRole('dialog', { name: 'Repost to your friends?' });
  await question.getByRole('textbox').fill('This is where I swim. Wednesday, seven o’clock?');
  await take(page, 'repost');
  await question.getByRole('button', { name: 'Repost' }).click();
  await waitForToast(page, 'Post reposted!');
  await page.evaluate(() => scrollTo(0, 0));
  await take(page, 'reposted');

  // The next picture finds the feed as it was.
  await lake.getByRole('button', { name: 'Reposted' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Repost taken back')).toBeVisible();
});

test('pictures as large as the window', async ({ page }) => {
  await signIn(page);
  await page.goto(paths.home({ post: ISLANDS }));
  await page.getByRole('button', { name: /A small sailing boat/ }).click();
  await page.getByRole('dialog', { name: /^Photos and videos/ }).waitFor();
  await take(page, 'lightbox');
});

test('an edited comment', async ({ page }) => {
  await signIn(page);
  await page.goto(paths.home({ post: LAKE }));
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Write a comment...' });
  await field.fill('Which shore?');
  await dialog.getByRole('button', { name: 'Send comment' }).click();
  const own = dialog.locator('[data-comment]').filter({ hasText: 'Which shore' });
  await chooseOf(own, 'Edit');
  const editor = dialog.getByRole('textbox', { name: 'Edit your comment' });
  await editor.fill('Which shore is it? I only know the one with the jetty.');
  await own.getByRole('button', { name: 'Save' }).click();
  await waitForToast(page, 'Comment updated');
  await take(page, 'comment-edited');
  await chooseOf(own, 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete this comment?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(own).toHaveCount(0);
});

/** Waits until the server has answered and the message about it has gone. */
async function waitForToast(page: Page, text: string): Promise<void> {
  await page.getByText(text).waitFor();
  await expect(page.getByText(text)).toHaveCount(0, { timeout: 20_000 });
}

async function chooseOf(comment: Locator, item: string): Promise<void> {
  await comment.getByRole('button', { name: 'More about this comment' }).click();
  await comment.getByRole('menuitem', { name: item }).click();
}

/** Presses an action of a post further down the feed. */
async function press(page: Page, button: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('PageDown');
    await expect(button).toBeInViewport({ timeout: 500 });
  }).toPass();
  await button.click();
}
