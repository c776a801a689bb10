import { expect, signInPage, test } from '@pure/e2e-support';
import {
  commentsOf,
  createComment,
  createComments,
  createFriendsWithPost,
} from './comments-page.ts';
import { feedOf, tabTo } from './feed-page.ts';

test('a member can comment, reply and like with the keyboard alone without losing the focus', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, hanna, post } = await createFriendsWithPost(newMember);
  await createComment(hanna, post, 'Fish, I mean');
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
  await expect(comments.comment('I am')).toBeVisible();
  await expect(comments.field).toBeFocused();

  const reply = comments.comment('Fish').getByRole('button', { name: 'Reply' });
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
  await expect(comments.comment('Fish').getByRole('button', { name: /^Like/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('on a phone Enter starts a new line and the button sends', async ({
  browser,
  baseURL,
  newMember,
}) => {
  const { elin } = await createFriendsWithPost(newMember);
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

test('comments, their forms, menus and dialogs are accessible', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const { elin, hanna, post } = await createFriendsWithPost(newMember);
  const first = await createComment(hanna, post, 'Fish, I mean');
  await createComment(elin, post, 'Lovely', first);
  await createComments(hanna, post, ['one', 'two', 'three']);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('free for soup');
  const comments = commentsOf(card);
  await expectAccessible();
  await card.getByRole('button', { name: 'View all 5 comments' }).click();
  await expect.poll(comments.texts).toHaveLength(5);
  await comments.add('');
  await comments.comment('Fish').getByRole('button', { name: 'Reply' }).first().click();
  await page.keyboard.type('Half a thought');
  await expectAccessible();
  await comments.comment('Lovely').getByRole('button', { name: 'More about this comment' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this comment?' })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hide comments' }).click();
  await page.route('**/rpc/post_comments', (route) => route.fulfill({ status: 500, json: {} }));
  await card.getByRole('button', { name: 'View all 5 comments' }).click();
  await expect(card.getByText('Couldn’t load the comments')).toBeVisible();
  await expectAccessible();
});
