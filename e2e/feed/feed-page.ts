import { paths } from '@pure/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, type Member } from '@pure/e2e-support';

/** What a member does and sees on their feed, in their words. */
export function feedOf(page: Page) {
  const posts = page.getByRole('region', { name: 'Posts' });
  const pill = page.getByRole('button', { name: /^What's new with you/ });
  const field = page.getByRole('textbox', { name: /^What's new with you/ });
  const postButton = page.getByRole('button', { name: 'Post', exact: true });
  const items = posts.locator('li');
  return {
    posts,
    /** what stands in the list, cards and what keeps the place of those far away */
    items,
    pill,
    field,
    postButton,
    complaint: page.getByRole('form', { name: 'New post' }).getByRole('alert'),
    cards: posts.getByRole('article'),
    card: (text: string) => posts.getByRole('article').filter({ hasText: text }),
    async open() {
      await page.goto(paths.home());
      await expect(pill.or(field)).toBeVisible();
    },
    async write(text: string) {
      await pill.click();
      await field.fill(text);
    },
    async post(text: string) {
      await this.write(text);
      await postButton.click();
    },
    /** the words of the mounted posts, in the order they stand */
    texts: () => posts.locator('article [dir=auto]').allTextContents(),
    /** the words of all posts of the list, read one after another */
    async read() {
      const texts: string[] = [];
      for (const item of await items.all()) {
        await item.scrollIntoViewIfNeeded();
        texts.push((await item.locator('[dir=auto]').textContent()) ?? '');
      }
      return texts;
    },
  };
}

/** How to what can be done with a post. */
export const menuOf = (card: Locator) => card.getByRole('button', { name: 'More about this post' });

/** Takes an item of a post's menu. */
export async function choose(card: Locator, item: string): Promise<void> {
  await menuOf(card).click();
  await card.getByRole('menuitem', { name: item }).click();
}

/** Posts several at once, the last one newest, without a browser. */
export async function publishMany(author: Member, contents: string[]): Promise<void> {
  const rows = contents.map((content) => ({ user_id: author.id, content }));
  const { error } = await author.client.from('posts').insert(rows);
  if (error) throw error;
}

/** Waits until text has settled where it belongs. */
export async function expectTexts(feed: { texts(): Promise<string[]> }, expected: string[]) {
  await expect.poll(() => feed.texts()).toEqual(expected);
}

export const functionCall = (name: string) => `**/rest/v1/rpc/${name}`;

/** Moves the focus forward until it stands there, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not lead there');
}
