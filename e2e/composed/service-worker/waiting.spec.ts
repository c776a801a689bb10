import { befriend, createPost, requestFriendship } from '@pure/e2e-support';
import { expect, test, waitForWorker } from './staged-product.ts';

test('likes, comments and answers that wait for the network survive a reload', async ({
  page,
  context,
  newMember,
  signInAs,
}) => {
  const [elin, hanna, yusuf] = await Promise.all([
    newMember('Elin Sandberg'),
    newMember('Hanna Berg'),
    newMember('Yusuf Demir'),
  ]);
  await befriend(elin, hanna);
  const post = await createPost(hanna, 'First frost.');
  await requestFriendship(yusuf, elin);
  await signInAs(elin);
  await page.goto('/app');
  await waitForWorker(page);
  const card = page.getByRole('article', { name: 'Hanna Berg' });
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const like = card.getByRole('button', { name: /^Like/ });
  const field = card.getByRole('textbox', { name: 'Write a comment...' });
  const accept = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: 'Accept Yusuf Demir' });
  await bell.click();
  await expect(accept).toBeVisible();
  const isKept = async () =>
    (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
      .flat()
      .some(({ url }) => url.includes('/assets/waiting.')) &&
    Object.keys({ ...localStorage }).some((key) => key.includes('.feed.home.'));
  await expect.poll(() => page.evaluate(isKept)).toBe(true);

  await context.setOffline(true);
  await accept.click();
  await page.keyboard.press('Escape');
  await like.click();
  await card.getByRole('button', { name: 'Comment', exact: true }).click();
  await field.fill('The kale is fine.');
  await field.press('Enter');
  const kept = () =>
    page.evaluate(() =>
      Object.keys({ ...localStorage }).filter((key) => key.includes('.waiting.')),
    );
  await expect.poll(kept).toHaveLength(3);

  await page.reload();
  const waits = page.getByText('You’re offline. What you did is sent when you’re back.');
  await expect(waits).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'true');

  await context.setOffline(false);
  await expect(page.getByText('Comment added!')).toBeVisible();
  await expect(waits).toBeHidden();
  await expect.poll(kept).toEqual([]);
  await expect(card.getByText('The kale is fine.')).toBeVisible();
  const { data: likes } = await elin.client
    .from('post_likes')
    .select('id')
    .match({ post_id: post, user_id: elin.id });
  expect(likes).toHaveLength(1);
  const { data: comments } = await elin.client
    .from('comments')
    .select('content')
    .eq('post_id', post);
  expect(comments).toEqual([{ content: 'The kale is fine.' }]);
  const { data: friendship } = await elin.client.rpc('friendship_with', { member_id: yusuf.id });
  expect(friendship).toBe('friends');
});
