import { paths } from '@pure/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, type Member } from '@pure/e2e-support';

/** The feed page. */
export function feedOf(page: Page) {
  const posts = page.getByRole('region', { name: 'Posts' });
  const composerButton = page.getByRole('button', { name: /^(What’s new with you|Draft: )/ });
  const field = page.getByRole('textbox', { name: /^What’s new with you/ });
  const postButton = page.getByRole('button', { name: 'Post', exact: true });
  const items = posts.getByRole('feed').locator('> * > article');
  return {
    posts,
    /** the articles of the feed: posts, and the mark of the last visit */
    items,
    composerButton,
    field,
    postButton,
    errorMessage: page.getByRole('form', { name: 'New post' }).getByRole('alert'),
    cards: posts.getByRole('article'),
    card: (text: string) => posts.getByRole('article').filter({ hasText: text }),
    async open() {
      await page.goto(paths.home());
      await expect(composerButton.or(field)).toBeVisible();
    },
    async write(text: string) {
      await composerButton.click();
      await field.fill(text);
    },
    async post(text: string) {
      await this.write(text);
      await postButton.click();
    },
    /** the texts of all posts, in order */
    texts: () => posts.locator('article [dir=auto]').allTextContents(),
  };
}

export const menuButtonOf = (card: Locator) =>
  card.getByRole('button', { name: 'More about this post' });

export async function chooseMenuItem(card: Locator, item: string): Promise<void> {
  await menuButtonOf(card).click();
  await card.getByRole('menuitem', { name: item }).click();
}

/** Creates several posts in one request, the last one newest. */
export async function createPosts(author: Member, contents: string[]): Promise<void> {
  const rows = contents.map((content) => ({ user_id: author.id, content }));
  const { error } = await author.client.from('posts').insert(rows);
  if (error) throw error;
}

export async function expectTexts(feed: { texts(): Promise<string[]> }, expected: string[]) {
  await expect.poll(() => feed.texts()).toEqual(expected);
}

export const rpcUrl = (name: string) => `**/rest/v1/rpc/${name}`;

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach the target');
}
