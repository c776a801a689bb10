import { befriend, expect, createPost, test } from '@pure/e2e-support';
import { expectTexts, feedOf, rpcUrl, createPosts } from './feed-page.ts';

test('three skeletons show while the first posts load [87]', async ({
  page,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  await page.route(rpcUrl('home_feed'), () => new Promise(() => undefined));
  await feedOf(page).open();
  const loading = page.locator('[aria-busy=true]').filter({ hasText: 'Loading posts' });
  await expect(loading).toBeVisible();
  await expect(loading.locator('header, [class*=head]')).toHaveCount(3);
});

test(
  'an empty feed invites the member to post and opens the composer [87]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs }) => {
    const [elin, hanna] = await Promise.all([newMember(), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
    await expect(
      page.getByText('Be the first to share something with the community!'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Write a post' }).click();
    await expect(feed.field).toBeFocused();
  },
);

test(
  'the feed lists posts of friends and of the member newest first [86] [88]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs }) => {
    const [elin, hanna, yusuf] = await Promise.all([
      newMember('Elin Sandberg'),
      newMember('Hanna Berg'),
      newMember('Yusuf Demir'),
    ]);
    await befriend(elin, hanna);
    await befriend(yusuf, elin);
    await createPost(hanna, 'first, by Hanna');
    await createPost(elin, 'second, by Elin');
    await createPost(yusuf, 'third, by Yusuf');
    await createPost(hanna, 'fourth, by Hanna');
    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    await expectTexts(feed, [
      'fourth, by Hanna',
      'third, by Yusuf',
      'second, by Elin',
      'first, by Hanna',
    ]);
    const composer = await feed.composerButton.boundingBox();
    const first = await feed.cards.first().boundingBox();
    expect(composer?.y).toBeLessThan(first?.y ?? 0);
    await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
  },
);

test('a card shows author, time and text, and its links open safely [98]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const hanna = await newMember('Hanna Berg');
  await createPost(hanna, 'Recipe:\n\n1. Onions\n2. https://soup.example/onion. <b>Bold</b>');
  await signInAs(hanna);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.cards.first();
  await expect(card.getByRole('link', { name: 'Hanna Berg' })).toHaveAttribute(
    'href',
    `/app/profile/${hanna.id}`,
  );
  await expect(card.getByText(`@${hanna.username}`)).toBeVisible();
  await expect(card.getByText('just now')).toBeVisible();
  await expect(card.locator('[dir=auto]')).toHaveText(
    'Recipe:\n\n1. Onions\n2. https://soup.example/onion. <b>Bold</b>',
    { useInnerText: true },
  );
  await expect(card.locator('[class*=counts]')).toHaveCSS('display', 'none');
  const link = card.getByRole('link', { name: 'https://soup.example/onion' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('target', '_blank');
});

test('a very long word doesn’t make the page wider than a phone [98]', async ({
  page,
  newMember,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const hanna = await newMember('Wolfeschlegelsteinhausenbergerdorff Hubert');
  await createPost(hanna, `${'lo'.repeat(400)}ng`);
  await signInAs(hanna);
  await feedOf(page).open();
  await expect(feedOf(page).cards).toHaveCount(1);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test('65 posts load page by page, each once and in order, and all of them stay readable [88]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const hanna = await newMember('Hanna Berg');
  const numbers = Array.from({ length: 65 }, (_, index) => `number ${index + 1}`);
  await createPosts(hanna, numbers);
  await signInAs(hanna);
  const feed = feedOf(page);
  await feed.open();
  await expect(feed.items.first()).toHaveText(/number 65/);
  await expect(async () => {
    await feed.items.last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible({
      timeout: 300,
    });
  }).toPass();
  expect(await feed.texts()).toEqual(numbers.toReversed());

  // The first posts are far away now: they aren't painted, but a search and a printer find them.
  const first = feed.card('number 65');
  const isPainted = () =>
    first.evaluate((card) =>
      card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
    );
  await expect.poll(isPainted).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isPainted()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await expect(feed.items.last()).toHaveAttribute('aria-setsize', '65');
  await expect(feed.items.last()).toHaveAttribute('aria-posinset', '65');
  await page.evaluate(() =>
    (window as unknown as { find(text: string): boolean }).find('number 65'),
  );
  await expect(first).toBeInViewport();
  await expect(first.getByRole('button', { name: 'Like' })).toBeVisible();
});

test('posts that arrive between two pages cause neither gaps nor duplicates', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  const numbers = Array.from({ length: 30 }, (_, index) => `number ${index + 1}`);
  await createPosts(hanna, numbers);
  await page.setViewportSize({ width: 1280, height: 400 });
  await signInAs(elin);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(rpcUrl('home_feed'), async (route) => {
    if (route.request().postDataJSON().after) await released;
    await route.continue();
  });
  const feed = feedOf(page);
  await feed.open();
  await expect(feed.card('number 30')).toBeVisible();
  await feed.items.last().scrollIntoViewIfNeeded();
  await createPosts(hanna, ['news 1', 'news 2']);
  await expect(page.getByRole('button', { name: '2 new posts' })).toBeVisible();
  release();
  await expect(feed.items).toHaveCount(30);
  await page.getByRole('button', { name: '2 new posts' }).click();
  await expect(feed.items).toHaveCount(32);
  await expect(feed.cards.first()).toContainText('news 2');
});

test('a feed that fails to load says so and can be loaded again [89]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const hanna = await newMember('Hanna Berg');
  await createPost(hanna, 'Soup on Thursday');
  await signInAs(hanna);
  await page.route(rpcUrl('home_feed'), (route) => route.fulfill({ status: 500, json: {} }));
  const feed = feedOf(page);
  await feed.open();
  await expect(page.getByRole('heading', { name: 'Failed to load posts' })).toBeVisible({
    timeout: 15_000,
  });
  await page.unroute(rpcUrl('home_feed'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(feed.card('Soup on Thursday')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed to load posts' })).toBeHidden();
});
