import {
  befriend,
  expect,
  expectNoSidewaysScroll,
  expectReachableByTab,
  inEachAppearance,
  test,
  type Member,
} from '@pure/e2e-support';
import type { Page } from '@playwright/test';
import { commentsOf, createComment, createFriendsWithPost } from './comments-page.ts';
import { feedOf, menuButtonOf } from './feed-page.ts';
import { makePhoto, createStory, storiesOf } from './stories-page.ts';

const report = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thank you for telling us' });

async function sentReports(member: Member) {
  const { data, error } = await member.client
    .from('reports')
    .select('subject_kind, reason, details')
    .order('created_at');
  if (error) throw error;
  return data;
}

test('a post and a comment are reported by keyboard, without a violation', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const { elin, hanna, post } = await createFriendsWithPost(newMember);
  await createComment(hanna, post, 'Fish, I mean');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('free for soup');

  await menuButtonOf(card).focus();
  await page.keyboard.press('Enter');
  await expectAccessible();
  await page.keyboard.press('r');
  await expect(page.getByRole('menuitem', { name: 'Report post' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = report(page, 'Report this post');
  await expect(dialog).toContainText('Moderators will see the post with its photos');
  await expectAccessible();
  await inEachAppearance(page, () => expectNoSidewaysScroll(page));
  await expectReachableByTab(dialog);
  await dialog.getByRole('radio', { name: 'Bullying or harassment' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('textbox').fill('The third time');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeHidden();
  await expect(menuButtonOf(card)).toBeFocused();

  const comment = commentsOf(card).comment('Fish');
  await comment.getByRole('button', { name: 'More about this comment' }).click();
  await page.getByRole('menuitem', { name: 'Report comment' }).click();
  await page.getByRole('radio', { name: 'Spam or advertising' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(await sentReports(elin)).toEqual([
    { subject_kind: 'post', reason: 'harassment', details: 'The third time' },
    { subject_kind: 'comment', reason: 'spam', details: null },
  ]);
});

test('a story waits while it is reported', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await createStory(hanna, await makePhoto(page), { content: 'Low tide' });
  await signInAs(elin);
  const stories = storiesOf(page);
  await stories.open();
  await stories.ring('Hanna Berg').click();
  await stories.button('More about this story').click();
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'Report story' }).click();
  const dialog = report(page, 'Report this story');
  await dialog.getByRole('radio', { name: 'Hate' }).check();
  // Arrows move between the reasons, not between the stories.
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Violence or threats' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await thanks(page).getByRole('button', { name: 'Done' }).click();
  await expect(stories.viewer.getByText('Low tide', { exact: true })).toBeVisible();
  expect(await sentReports(elin)).toMatchObject([{ subject_kind: 'story', reason: 'violence' }]);
});

test('blocking from a post takes the member out of Home; after a failure it can be tried again', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, hanna } = await createFriendsWithPost(newMember);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('free for soup');
  await menuButtonOf(card).click();
  await page.getByRole('menuitem', { name: 'Block Hanna' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block Hanna?' });
  await expect(dialog).toContainText('stay ended if you unblock');
  await inEachAppearance(page, () => expectNoSidewaysScroll(page));
  await page.route('**/rpc/block_member', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(
    page.getByText('We can’t reach PURE. Check your connection and try again.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('You’ve blocked Hanna')).toBeVisible();
  await expect(card).toBeHidden();
  await elin.client.rpc('unblock_member', { member_id: hanna.id });
  await page.reload();
  await expect(page.getByText('No posts yet')).toBeVisible();
});
