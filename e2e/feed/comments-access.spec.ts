import { expect, signInPage, test } from '@pure/e2e-support';
import { commentsOf, say, sayMany, soupAt } from './comments-page.ts';
import { feedOf, tabTo } from './feed-page.ts';

test('by keyboard alone a member comments, answers and likes, and the focus is never lost', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, hanna, post } = await soupAt(newMember);
  await say(hanna, post, 'Fish, I mean');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('free for soup');
  const comments = commentsOf(card);
  await tabTo(page, card.getByRole('button', { name: 'Comment', exact: true }));
  await page.keyboard.press('Enter');
  await expect(comments.field).toBeFocused();
  await page.keyboard.type('I am');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('at seven');
  await page.keyboard.press('Enter');
  await expect(comments.said('I am')).toBeVisible();
  await expect(comments.field).toBeFocused();

  const reply = comments.said('Fish').getByRole('button', { name: 'Reply' });
  while (!(await reply.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.type('Lovely');
  await page.keyboard.press('Escape');
  await expect(reply).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reply added!')).toBeVisible();
  await expect(reply).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(comments.said('Fish').getByRole('button', { name: /^Like/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('on a phone Enter breaks the line and the button sends', async ({
  browser,
  baseURL,
  newMember,
}) => {
  const { elin } = await soupAt(newMember);
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await signInPage(page, elin, baseURL);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('free for soup');
  const comments = commentsOf(card);
  await card.getByRole('button', { name: 'Comment', exact: true }).tap();
  await expect(comments.field).toBeFocused();
  await page.keyboard.type('I am');
  await page.keyboard.press('Enter');
  await page.keyboard.type('at seven');
  await card.getByRole('button', { name: 'Send comment' }).tap();
  await expect.poll(comments.texts).toEqual(['I am\nat seven']);
  await expect(comments.field).toBeFocused();
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`${colorScheme}: comments, forms, menu and question are accessible`, async ({
    page,
    newMember,
    signInAs,
    expectAccessible,
  }) => {
    const { elin, hanna, post } = await soupAt(newMember);
    const first = await say(hanna, post, 'Fish, I mean');
    await say(elin, post, 'Lovely', first);
    await sayMany(hanna, post, ['one', 'two', 'three']);
    await page.emulateMedia({ colorScheme });
    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    const card = feed.card('free for soup');
    const comments = commentsOf(card);
    await expectAccessible();
    await card.getByRole('button', { name: 'View all 5 comments' }).click();
    await expect.poll(comments.texts).toHaveLength(5);
    await comments.say('');
    await comments.said('Fish').getByRole('button', { name: 'Reply' }).first().click();
    await page.keyboard.type('Half a thought');
    await expectAccessible();
    await comments.said('Lovely').getByRole('button', { name: 'More about this comment' }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await expectAccessible();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete this comment?' })).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hide comments' }).click();
    await page.route('**/rpc/post_comments', (route) => route.fulfill({ status: 500, json: {} }));
    await card.getByRole('button', { name: 'View all 5 comments' }).click();
    await expect(card.getByText("Couldn't load the comments.")).toBeVisible();
    await expectAccessible();
  });
}
