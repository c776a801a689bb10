import { expect, test } from '@pure/e2e-support';
import {
  commentsOf,
  countComments,
  createComment,
  createFriendsWithPost,
} from './comments-page.ts';
import { feedOf } from './feed-page.ts';

const COMMENT_REQUESTS = '**/rest/v1/comments?*';

test('a failed comment like is undone and reported [105]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, hanna, post } = await createFriendsWithPost(newMember);
  await createComment(hanna, post, 'Fish, I mean');
  await signInAs(elin);
  await page.route('**/rest/v1/comment_likes*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  const feed = feedOf(page);
  await feed.open();
  const heart = feed.card('free for soup').getByRole('button', { name: 'Like comment' });
  await heart.click();
  await expect(page.getByText('Failed to update comment like')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a failed comment survives a reload and can be sent again [102]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, post } = await createFriendsWithPost(newMember);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await page.route(COMMENT_REQUESTS, (route) => route.fulfill({ status: 500, json: {} }));
  const comments = commentsOf(feed.card('free for soup'));
  await comments.add('I am');
  await expect(page.getByText('Failed to add comment')).toBeVisible();
  await expect(comments.field).toHaveValue('I am');
  await page.reload();
  await expect(comments.field).toHaveValue('I am');
  await page.unroute(COMMENT_REQUESTS);
  await comments.field.press('Enter');
  await expect(page.getByText('Comment added!')).toBeVisible();
  await page.reload();
  await expect.poll(comments.texts).toEqual(['I am']);
  await expect(comments.field).toHaveValue('');
  expect(await countComments(elin, post)).toBe(1);
});

test('offline, a comment waits in its form, and is sent by itself once there is a network', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, post } = await createFriendsWithPost(newMember);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('free for soup');
  const comments = commentsOf(card);
  await comments.openField();
  await comments.field.fill('I am');
  await page.context().setOffline(true);
  await expect(
    card.getByText('You’re offline. Your words are sent when you’re back.'),
  ).toBeVisible();
  await comments.field.press('Enter');
  await expect(comments.field).toHaveValue('I am');
  await page.context().setOffline(false);
  await expect(page.getByText('Comment added!')).toBeVisible();
  expect(await countComments(elin, post)).toBe(1);
});
