import { befriend, expect, test } from '@pure/e2e-support';
import { expectTexts, feedOf, rpcUrl } from './feed-page.ts';

test(
  'a member creates a post and a friend sees it [90] [96] [97]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs, openAs }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    await page.getByRole('button', { name: 'What’s new with you, Elin?' }).click();
    await expect(page.getByText('Only your friends see this')).toBeVisible();
    await feed.field.fill('  First frost.\nThe kale is fine.  ');
    await feed.postButton.click();
    await expect(page.getByText('Post created successfully!')).toBeVisible();
    await expectTexts(feed, ['First frost.\nThe kale is fine.']);
    await expect(feed.composerButton).toBeVisible();

    const friend = feedOf(await openAs(hanna));
    await friend.open();
    await expectTexts(friend, ['First frost.\nThe kale is fine.']);
  },
);

test('a blank post isn’t sent [91]', async ({ page, newMember, signInAs }) => {
  await signInAs(await newMember());
  const feed = feedOf(page);
  await feed.open();
  await feed.post('  \n ');
  await expect(feed.errorMessage).toHaveText('Please enter some content for your post');
  await expect(feed.field).toBeFocused();
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
});

test('a post has at most 5,000 characters', async ({ page, newMember, signInAs }) => {
  await signInAs(await newMember());
  const feed = feedOf(page);
  await feed.open();
  await feed.post(`${'🎉'.repeat(5000)}!`);
  await expect(page.getByText('1 over the limit of 5,000 characters')).toBeVisible();
  await feed.field.fill('🎉'.repeat(5000));
  await expect(page.getByText('0 left')).toBeVisible();
  await feed.postButton.click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
});

test('a draft survives a reload and is cleared once it is posted', async ({
  page,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  const feed = feedOf(page);
  await feed.open();
  await feed.write('half a thought');
  await page.reload();
  await expect(feed.field).toHaveValue('half a thought');
  await feed.postButton.click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  await page.reload();
  await expect(feed.card('half a thought')).toBeVisible();
  await expect(feed.composerButton).toBeVisible();
});

test('a failed post survives a reload and can be sent again [97]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await page.route(rpcUrl('create_post'), (route) => route.fulfill({ status: 500, json: {} }));
  await feed.post('Soup tonight');
  await expect(page.getByText('Failed to create post')).toBeVisible();
  await expect(feed.card('Soup tonight')).toContainText('Couldn’t send. Your post is kept here.');
  await page.reload();
  await expect(feed.card('Soup tonight')).toContainText('Not sent yet');
  await page.unroute(rpcUrl('create_post'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  await expectTexts(feed, ['Soup tonight']);
  const { data } = await elin.client.from('posts').select('content');
  expect(data).toHaveLength(1);
});

test('a post whose answer was lost is created once', async ({ page, newMember, signInAs }) => {
  const elin = await newMember();
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await page.route(rpcUrl('create_post'), async (route) => {
    await route.fetch();
    await route.abort();
  });
  await feed.post('Soup tonight');
  await expect(page.getByText('Failed to create post')).toBeVisible();
  await page.unroute(rpcUrl('create_post'));
  // The live event of the post confirms it without a retry.
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  await expectTexts(feed, ['Soup tonight']);
  await page.reload();
  await expectTexts(feed, ['Soup tonight']);
  const { data } = await elin.client.from('posts').select('content');
  expect(data).toHaveLength(1);
});

test('offline, a post waits, and is sent by itself once there is a network', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await feed.write('Soup tonight');
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline. Your post is sent when you’re back.')).toBeVisible();
  await feed.postButton.click();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Post created successfully!')).toBeVisible();
});
