import { befriend, expect, expectNoSidewaysScroll, createPost, test } from '@pure/e2e-support';
import type { Page } from '@playwright/test';
import { feedOf } from './feed-page.ts';

const caughtUp = 'You’re all caught up';

/** The texts of the posts in the list and the heading between them, in order. */
const listEntries = (page: Page) =>
  page.getByRole('feed').locator('h2, [dir=auto]').allTextContents();

test(
  'the caught-up mark shows where the last visit ended, even on another device [89]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs, openAs, expectAccessible }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    await createPost(hanna, 'first');
    await createPost(hanna, 'second');

    const phone = await openAs(elin);
    const markedOnPhone = phone.waitForResponse(/rpc\/mark_seen$/);
    await feedOf(phone).open();
    await expect.poll(() => listEntries(phone)).toEqual(['second', 'first']);
    await markedOnPhone;
    await phone.close();

    await createPost(hanna, 'third');
    await createPost(hanna, 'fourth');
    await signInAs(elin);
    const marked = page.waitForResponse(/rpc\/mark_seen$/);
    await feedOf(page).open();
    const expected = ['fourth', 'third', caughtUp, 'second', 'first'];
    await expect.poll(() => listEntries(page)).toEqual(expected);
    await expect(page.getByText('You heard from Hanna.')).toBeVisible();
    await expectAccessible();

    // New posts don't move the mark during a visit.
    await marked;
    const markedAgain = page.waitForResponse(/rpc\/mark_seen$/);
    await createPost(hanna, 'fifth');
    await expect.poll(() => listEntries(page)).toEqual(['fifth', ...expected]);

    await markedAgain;
    const markedOnReload = page.waitForResponse(/rpc\/mark_seen$/);
    await page.reload();
    await expect
      .poll(() => listEntries(page))
      .toEqual(['fifth', 'fourth', 'third', 'second', 'first']);
    await markedOnReload;
    await expect(page.getByRole('heading', { name: caughtUp })).toHaveCount(1);
  },
);

test('posts that were never on screen don’t count as seen [89]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(hanna, elin);
  await createPost(hanna, 'first');
  await signInAs(elin);
  const marked = page.waitForResponse(/rpc\/mark_seen$/);
  await feedOf(page).open();
  await marked;
  await page.goto('about:blank');
  await createPost(hanna, 'second');

  // A viewport too small to show any post.
  const phone = await openAs(elin);
  await phone.setViewportSize({ width: 390, height: 100 });
  await phone.clock.install();
  await feedOf(phone).open();
  await expect(feedOf(phone).card('second')).toBeAttached();
  await phone.clock.runFor(5_000);
  await phone.close();

  await createPost(hanna, 'third');
  await feedOf(page).open();
  await expect.poll(() => listEntries(page)).toEqual(['third', 'second', caughtUp, 'first']);
});

test('a post and the ring below fit the smallest phone in a font of 32 px', async ({
  page,
  context,
  newMember,
  signInAs,
}) => {
  const elin = await newMember('Elin Sandberg');
  await createPost(elin, 'first');
  await signInAs(elin);
  await feedOf(page).open();
  await expect(page.getByRole('heading', { name: caughtUp })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  // The browser's setting, which media queries follow.
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await expectNoSidewaysScroll(page);
});
