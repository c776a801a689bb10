import { befriend, expect, test } from '@pure/e2e-support';
import { commentsOf, countComments, say, sayMany, sayThousand, soupAt } from './comments-page.ts';
import { feedOf } from './feed-page.ts';

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `said ${index + 1}`);

test(
  'two friends talk below a post, and nobody reloads [101] [102] [103] [104]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs, openAs }) => {
    const { elin, hanna } = await soupAt(newMember);
    await signInAs(elin);
    const elins = feedOf(page);
    await elins.open();
    const hannas = feedOf(await openAs(hanna));
    await hannas.open();
    const card = hannas.card('free for soup');
    await expect(card).toBeVisible();

    const mine = commentsOf(elins.card('free for soup'));
    await mine.say('I am');
    await expect(page.getByText('Comment added!')).toBeVisible();
    await expect(mine.field).toBeFocused();
    await expect(mine.field).toHaveValue('');
    await expect(elins.card('free for soup').getByText('1 comment', { exact: true })).toBeVisible();

    const hers = commentsOf(card);
    await expect(hers.said('I am')).toContainText('Elin Sandberg');
    await hers.said('I am').getByRole('button', { name: 'Reply' }).click();
    await card.getByRole('textbox', { name: 'Reply to Elin Sandberg...' }).fill('Seven?');
    await card.getByRole('button', { name: 'Reply', exact: true }).last().click();
    await expect(card.page().getByText('Reply added!')).toBeVisible();
    await expect.poll(mine.texts).toEqual(['I am', `@${elin.username} Seven?`]);
    await mine.say('Seven it is');
    await expect.poll(hers.texts).toEqual(['I am', `@${elin.username} Seven?`, 'Seven it is']);
  },
);

test('the first three are shown, all when asked, and fewer again [101]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, hanna, post } = await soupAt(newMember);
  await sayMany(hanna, post, numbered(28));
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('free for soup');
  const comments = commentsOf(card);
  await expect.poll(comments.texts).toEqual(numbered(3));
  await expect(comments.field).toBeHidden();
  await card.getByRole('button', { name: 'View all 28 comments' }).click();
  await expect.poll(comments.texts).toEqual(numbered(23));
  await expect(page.locator(':focus')).toContainText('said 4');
  await card.getByRole('button', { name: 'View more comments' }).click();
  await expect.poll(comments.texts).toEqual(numbered(28));
  await expect(comments.field).toBeVisible();
  await card.getByRole('button', { name: 'Hide comments' }).click();
  await expect.poll(comments.texts).toEqual(numbered(3));
  await expect(card.getByRole('button', { name: 'View all 28 comments' })).toBeFocused();
});

test('a thousand are reached page by page, each once, and the last one is as near as the first [101]', async ({
  page,
  newMember,
  signInAs,
}) => {
  test.setTimeout(120_000);
  const { elin, hanna, post } = await soupAt(newMember);
  await sayThousand(hanna, post);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('free for soup');
  const comments = commentsOf(card);
  await card.getByRole('button', { name: 'View all 1,000 comments' }).click();
  // By its role it would be sought among thousands of buttons, each of which has a name to be found first.
  const more = card.locator('[data-more]').filter({ hasText: 'View more comments' });
  for (let shown = 23; shown < 1_000; shown += 50) {
    await expect(card.locator('[data-comment]')).toHaveCount(shown);
    await more.click();
  }
  await expect.poll(comments.texts).toEqual(numbered(1_000));
  await expect(more).toHaveCount(0);

  const last = card.locator('[data-comment]').last();
  const heart = last.getByRole('button', { name: /^Like comment/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await last.getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.type('At last');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reply added!')).toBeVisible();
  await expect(card.locator('[data-comment]')).toHaveCount(1_001);
  await card.getByRole('button', { name: 'Hide comments' }).click();
  await expect.poll(comments.texts).toEqual(numbered(3));
});

test('nothing but space is neither a comment nor a reply [102] [104]', async ({
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
  await comments.say('   ');
  await expect(card.getByRole('alert')).toHaveText('Please enter a comment');
  await expect(comments.field).toBeFocused();
  await comments.said('Fish').getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Please enter a reply')).toBeVisible();
  expect(await countComments(elin, post)).toBe(1);
});

test(
  'a heart shows at once and is there for everybody; the same heart takes it back [105]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs }) => {
    const { elin, hanna, post } = await soupAt(newMember);
    const id = await say(hanna, post, 'Fish, I mean');
    await hanna.client.from('comment_likes').insert({ comment_id: id, user_id: hanna.id });
    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    const heart = commentsOf(feed.card('free for soup'))
      .said('Fish')
      .getByRole('button', {
        name: /^Like comment/,
      });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).toHaveText('2');
    const likes = () => hanna.client.from('comments').select('likes_count').eq('id', id).single();
    await expect.poll(async () => (await likes()).data?.likes_count).toBe(2);
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveText('1');
    await expect.poll(async () => (await likes()).data?.likes_count).toBe(1);
  },
);

test('what strangers say below a friend’s post is shown; what the blocked say is not', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, hanna, post } = await soupAt(newMember);
  const [oskar, viktor] = await Promise.all([newMember('Oskar Lund'), newMember('Viktor Holm')]);
  await Promise.all([befriend(hanna, oskar), befriend(hanna, viktor)]);
  await say(oskar, post, 'Nobody you know');
  await say(viktor, post, 'Nobody you want to know');
  const { error } = await elin.client.rpc('block_member', { member_id: viktor.id });
  expect(error).toBeNull();
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const comments = commentsOf(feed.card('free for soup'));
  await expect.poll(comments.texts).toEqual(['Nobody you know']);
  await expect(
    comments.said('Nobody you know').getByRole('link', { name: 'Oskar Lund' }),
  ).toHaveAttribute('href', `/app/profile/${oskar.id}`);
});

test('one’s own comment is edited and deleted, and others see it', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const { elin, hanna, post } = await soupAt(newMember);
  await say(elin, post, 'Fsih');
  await say(elin, post, 'Never mind');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const comments = commentsOf(feed.card('free for soup'));
  const friend = feedOf(await openAs(hanna));
  await friend.open();
  const hers = commentsOf(friend.card('free for soup'));
  await expect.poll(hers.texts).toEqual(['Fsih', 'Never mind']);

  const menuOf = (words: string) =>
    comments.said(words).getByRole('button', { name: 'More about this comment' });
  await menuOf('Fsih').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'Edit your comment' });
  await expect(editor).toBeFocused();
  await editor.fill('Fish');
  await editor.press('Enter');
  await expect(comments.said('Fish')).toContainText('edited');

  await menuOf('Never mind').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this comment?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(comments.texts).toEqual(['Fish']);
  await expect.poll(hers.texts).toEqual(['Fish']);
});
