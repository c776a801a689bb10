import { befriend, expect, test } from '@pure/e2e-support';
import {
  commentsOf,
  countComments,
  createComment,
  createComments,
  createManyComments,
  createFriendsWithPost,
} from './comments-page.ts';
import { feedOf } from './feed-page.ts';

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `comment ${index + 1}`);

test(
  'two friends see each other’s comments and replies without a reload [101] [102] [103] [104]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs, openAs }) => {
    const { elin, hanna } = await createFriendsWithPost(newMember);
    await signInAs(elin);
    const elins = feedOf(page);
    await elins.open();
    const hannas = feedOf(await openAs(hanna));
    await hannas.open();
    const card = hannas.card('free for soup');
    await expect(card).toBeVisible();

    const mine = commentsOf(elins.card('free for soup'));
    await mine.add('I am');
    await expect(page.getByText('Comment added!')).toBeVisible();
    await expect(mine.field).toBeFocused();
    await expect(mine.field).toHaveValue('');
    await expect(elins.card('free for soup').getByText('1 comment', { exact: true })).toBeVisible();

    const hers = commentsOf(card);
    await expect(hers.comment('I am')).toContainText('Elin Sandberg');
    await hers.comment('I am').getByRole('button', { name: 'Reply' }).click();
    await card.getByRole('textbox', { name: 'Reply to Elin Sandberg...' }).fill('Seven?');
    await card.getByRole('button', { name: 'Reply', exact: true }).last().click();
    await expect(card.page().getByText('Reply added!')).toBeVisible();
    await expect.poll(mine.texts).toEqual(['I am', `@${elin.username} Seven?`]);
    await mine.add('Seven it is');
    await expect.poll(hers.texts).toEqual(['I am', `@${elin.username} Seven?`, 'Seven it is']);
  },
);

test('three comments show at first, and buttons show all of them or hide them again [101]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, hanna, post } = await createFriendsWithPost(newMember);
  await createComments(hanna, post, numbered(28));
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('free for soup');
  const comments = commentsOf(card);
  await expect.poll(comments.texts).toEqual(numbered(3));
  await expect(comments.field).toBeHidden();
  await card.getByRole('button', { name: 'View all 28 comments' }).click();
  await expect.poll(comments.texts).toEqual(numbered(23));
  await expect(page.locator(':focus')).toContainText('comment 4');
  await card.getByRole('button', { name: 'View more comments' }).click();
  await expect.poll(comments.texts).toEqual(numbered(28));
  await expect(comments.field).toBeVisible();
  await card.getByRole('button', { name: 'Hide comments' }).click();
  await expect.poll(comments.texts).toEqual(numbered(3));
  await expect(card.getByRole('button', { name: 'View all 28 comments' })).toBeFocused();
});

const MANY = process.env['PURE_DEEP'] ? 1_000 : 250;

test('many comments load page by page, each once, and the last can be liked and answered [101]', async ({
  page,
  newMember,
  signInAs,
}) => {
  test.setTimeout(120_000);
  const { elin, hanna, post } = await createFriendsWithPost(newMember);
  await createManyComments(hanna, post, MANY);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('free for soup');
  const comments = commentsOf(card);
  await card
    .getByRole('button', { name: `View all ${MANY.toLocaleString('en')} comments` })
    .click();
  // A locator by role is slow here: it computes the names of thousands of buttons.
  const more = card.locator('[data-more]').filter({ hasText: 'View more comments' });
  for (let shown = 23; shown < MANY; shown += 50) {
    await expect(card.locator('[data-comment]')).toHaveCount(shown);
    await more.click();
  }
  await expect.poll(comments.texts).toEqual(numbered(MANY));
  await expect(more).toHaveCount(0);

  const last = card.locator('[data-comment]').last();
  const heart = last.getByRole('button', { name: /^Like comment/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await last.getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.type('At last');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reply added!')).toBeVisible();
  await expect(card.locator('[data-comment]')).toHaveCount(MANY + 1);
  await card.getByRole('button', { name: 'Hide comments' }).click();
  await expect.poll(comments.texts).toEqual(numbered(3));
});

test('a blank comment or reply isn’t sent [102] [104]', async ({ page, newMember, signInAs }) => {
  const { elin, hanna, post } = await createFriendsWithPost(newMember);
  await createComment(hanna, post, 'Fish, I mean');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('free for soup');
  const comments = commentsOf(card);
  await comments.add('   ');
  await expect(card.getByRole('alert')).toHaveText('Please enter a comment');
  await expect(comments.field).toBeFocused();
  await comments.comment('Fish').getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Please enter a reply')).toBeVisible();
  expect(await countComments(elin, post)).toBe(1);
});

test(
  'a comment like shows at once, is saved for everybody and can be taken back [105]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs }) => {
    const { elin, hanna, post } = await createFriendsWithPost(newMember);
    const id = await createComment(hanna, post, 'Fish, I mean');
    await hanna.client.from('comment_likes').insert({ comment_id: id, user_id: hanna.id });
    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    const heart = commentsOf(feed.card('free for soup'))
      .comment('Fish')
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

test('comments by strangers show below a friend’s post, those by blocked members don’t', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, hanna, post } = await createFriendsWithPost(newMember);
  const [oskar, viktor] = await Promise.all([newMember('Oskar Lund'), newMember('Viktor Holm')]);
  await Promise.all([befriend(hanna, oskar), befriend(hanna, viktor)]);
  await createComment(oskar, post, 'Nobody you know');
  await createComment(viktor, post, 'Nobody you want to know');
  const { error } = await elin.client.rpc('block_member', { member_id: viktor.id });
  expect(error).toBeNull();
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const comments = commentsOf(feed.card('free for soup'));
  await expect.poll(comments.texts).toEqual(['Nobody you know']);
  await expect(
    comments.comment('Nobody you know').getByRole('link', { name: 'Oskar Lund' }),
  ).toHaveAttribute('href', `/app/profile/${oskar.id}`);
});

test('a member edits and deletes a comment, and a friend sees both', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const { elin, hanna, post } = await createFriendsWithPost(newMember);
  await createComment(elin, post, 'Fsih');
  await createComment(elin, post, 'Never mind');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const comments = commentsOf(feed.card('free for soup'));
  const friend = feedOf(await openAs(hanna));
  await friend.open();
  const hers = commentsOf(friend.card('free for soup'));
  await expect.poll(hers.texts).toEqual(['Fsih', 'Never mind']);

  const menuButtonOf = (text: string) =>
    comments.comment(text).getByRole('button', { name: 'More about this comment' });
  await menuButtonOf('Fsih').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'Edit your comment' });
  await expect(editor).toBeFocused();
  await editor.fill('Fish');
  await editor.press('Enter');
  await expect(comments.comment('Fish')).toContainText('edited');

  await menuButtonOf('Never mind').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const confirmDialog = page.getByRole('dialog', { name: 'Delete this comment?' });
  await confirmDialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(comments.texts).toEqual(['Fish']);
  await expect.poll(hers.texts).toEqual(['Fish']);
  await expect(hers.comment('Fish')).toContainText('edited');
});

test('with a mouse, the menu of a comment shows while the comment is hovered or focused', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, hanna, post } = await createFriendsWithPost(newMember);
  await createComment(hanna, post, 'Fish');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const comment = commentsOf(feed.card('free for soup')).comment('Fish');
  const menu = comment.getByRole('button', { name: 'More about this comment' });
  await page.mouse.move(0, 0);
  await expect(menu).toHaveCSS('opacity', '0');
  await comment.hover();
  await expect(menu).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(menu).toHaveCSS('opacity', '0');
  await comment.getByRole('button', { name: 'Reply' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveCSS('opacity', '1');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the menu of a comment stands at the end of its foot, with even distances', async ({
    page,
    newMember,
    signInAs,
  }) => {
    const { elin, hanna, post } = await createFriendsWithPost(newMember);
    await createComment(hanna, post, 'Fish');
    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    const comment = commentsOf(feed.card('free for soup')).comment('Fish');
    const boxOf = async (name: string) => {
      const box = await comment.getByRole('button', { name }).boundingBox();
      return { x: box?.x ?? 0, end: (box?.x ?? 0) + (box?.width ?? 0), y: box?.y };
    };
    const [like, reply, menu] = [await boxOf('Like'), await boxOf('Reply'), await boxOf('More')];
    expect(menu.y).toBe(reply.y);
    expect(menu.x - reply.end).toBeCloseTo(reply.x - like.end, 0);
    await expect(comment.getByRole('button', { name: 'More' })).toHaveCSS('opacity', '1');
  });
});
