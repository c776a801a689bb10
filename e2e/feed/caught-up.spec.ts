import { befriend, expect, publish, test } from '@pure/e2e-support';
import type { Page } from '@playwright/test';
import { feedOf } from './feed-page.ts';

const caughtUp = "You're all caught up";

/** What stands in the list, in order: the words of posts, and the ring between them. */
const standing = (page: Page) =>
  page
    .getByRole('region', { name: 'Posts' })
    .locator('li')
    .locator('h2, article [dir=auto]')
    .allTextContents();

test('what was not on the screen was not seen [89]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await publish(hanna, 'first');
  await signInAs(elin);
  const kept = page.waitForResponse(/rpc\/mark_seen$/);
  await feedOf(page).open();
  await kept;
  await page.goto('about:blank');
  await publish(hanna, 'second');

  // A screen so small that no post is on it.
  const phone = await openAs(elin);
  await phone.setViewportSize({ width: 390, height: 100 });
  await phone.clock.install();
  await feedOf(phone).open();
  await expect(feedOf(phone).card('second')).toBeAttached();
  await phone.clock.runFor(5_000);
  await phone.close();

  await publish(hanna, 'third');
  await feedOf(page).open();
  await expect.poll(() => standing(page)).toEqual(['third', 'second', caughtUp, 'first']);
});
