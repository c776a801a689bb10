import { befriend, expect, createPost, test } from '@pure/e2e-support';
import { feedOf, rpcUrl, createPosts, tabTo } from './feed-page.ts';

test.describe('accessibility', () => {
  test('an empty feed and the open composer are accessible', async ({
    page,
    newMember,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs(await newMember());
    const feed = feedOf(page);
    await feed.open();
    await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
    await expectAccessible();
    await feed.post('');
    await expect(feed.errorMessage).toBeVisible();
    await expectAccessible();
  });

  test('the whole list and a failed post are accessible', async ({
    page,
    newMember,
    signInAs,
    expectAccessible,
  }) => {
    const [elin, hanna] = await Promise.all([newMember(), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    await createPost(hanna, 'Soup: https://soup.example/onion');
    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
    await expectAccessible();
    await page.route(rpcUrl('create_post'), (route) => route.abort());
    await feed.post('Soup tonight');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible();
  });

  test('the feed is accessible while it loads, after a failure and with new posts waiting', async ({
    page,
    newMember,
    signInAs,
    expectAccessible,
  }) => {
    const [elin, hanna] = await Promise.all([newMember(), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    await createPosts(hanna, ['one', 'two', 'three', 'four', 'five', 'six']);
    await signInAs(elin);
    let answer = 500;
    await page.route(rpcUrl('home_feed'), (route) =>
      answer === 500 ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    const feed = feedOf(page);
    await feed.open();
    await expect(page.getByText('Loading posts')).toBeAttached();
    await expectAccessible();
    await expect(page.getByRole('heading', { name: 'Failed to load posts' })).toBeVisible({
      timeout: 15_000,
    });
    await expectAccessible();
    answer = 200;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.setViewportSize({ width: 390, height: 400 });
    await expect(feed.card('six')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 700));
    await createPost(hanna, 'news');
    await expect(page.getByRole('button', { name: '1 new post' })).toBeVisible();
    await expectAccessible();
  });
});

test('a member can post with the keyboard alone without losing the focus', async ({
  page,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  const feed = feedOf(page);
  await feed.open();
  await tabTo(page, feed.composerButton);
  await page.keyboard.press('Enter');
  await expect(feed.field).toBeFocused();
  await page.keyboard.type('By hand');
  await page.keyboard.press('Escape');
  await expect(feed.composerButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(feed.field).toHaveValue('By hand');
  await tabTo(page, feed.postButton);
  await page.keyboard.press('Shift+Tab');
  await feed.field.focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  await expect(feed.composerButton).toBeFocused();
  await tabTo(page, feed.cards.first().getByRole('link').first());
});

test('screen readers announce new posts', async ({ page, newMember, signInAs }) => {
  const [elin, hanna] = await Promise.all([newMember(), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await createPost(hanna, 'Soup');
  await expect(feed.card('Soup')).toBeVisible();
  await expect(
    page.locator('[aria-live]').filter({ hasText: 'New post from Hanna Berg' }),
  ).toHaveCount(1);
});
