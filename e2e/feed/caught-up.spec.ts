import { befriend, expect, createPost, test } from '@pure/e2e-support';
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

test(
  'the ring closes where the last visit ended, on whichever device that was [89]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs, openAs, expectAccessible }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    await createPost(hanna, 'first');
    await createPost(hanna, 'second');

    const phone = await openAs(elin);
    const kept = phone.waitForResponse(/rpc\/mark_seen$/);
    await feedOf(phone).open();
    await expect.poll(() => standing(phone)).toEqual(['second', 'first']);
    await kept;
    await phone.close();

    await createPost(hanna, 'third');
    await createPost(hanna, 'fourth');
    await signInAs(elin);
    const seen = page.waitForResponse(/rpc\/mark_seen$/);
    await feedOf(page).open();
    const expected = ['fourth', 'third', caughtUp, 'second', 'first'];
    await expect.poll(() => standing(page)).toEqual(expected);
    await expect(page.getByText(/^That's everyone since \d\d:\d\d\.$/)).toBeVisible();
    await expectAccessible();

    // It stays while it is read and more comes.
    await seen;
    const seenToo = page.waitForResponse(/rpc\/mark_seen$/);
    await createPost(hanna, 'fifth');
    await expect.poll(() => standing(page)).toEqual(['fifth', ...expected]);

    await seenToo;
    const again = page.waitForResponse(/rpc\/mark_seen$/);
    await page.reload();
    await expect
      .poll(() => standing(page))
      .toEqual(['fifth', 'fourth', 'third', 'second', 'first']);
    await again;
    await expect(page.getByRole('heading', { name: caughtUp })).toHaveCount(1);
  },
);

test('what was not on the screen was not seen [89]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await createPost(hanna, 'first');
  await signInAs(elin);
  const kept = page.waitForResponse(/rpc\/mark_seen$/);
  await feedOf(page).open();
  await kept;
  await page.goto('about:blank');
  await createPost(hanna, 'second');

  // A screen so small that no post is on it.
  const phone = await openAs(elin);
  await phone.setViewportSize({ width: 390, height: 100 });
  await phone.clock.install();
  await feedOf(phone).open();
  await expect(feedOf(phone).card('second')).toBeAttached();
  await phone.clock.runFor(5_000);
  await phone.close();

  await createPost(hanna, 'third');
  await feedOf(page).open();
  await expect.poll(() => standing(page)).toEqual(['third', 'second', caughtUp, 'first']);
});
