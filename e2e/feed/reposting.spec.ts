import { befriend, expect, createPost, recordReads, test, type Member } from '@pure/e2e-support';
import type { Locator, Page } from '@playwright/test';
import { feedOf, rpcUrl, tabTo } from './feed-page.ts';

const TEXT = 'Found the good bread again';

interface Setup {
  /** wrote the post */
  elin: Member;
  /** Elin's friend, who reposts */
  hanna: Member;
}

async function setUpPost(newMember: (name?: string) => Promise<Member>): Promise<Setup> {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await createPost(elin, TEXT);
  return { elin, hanna };
}

/** Presses Repost or Reposted on the card and confirms the dialog. */
async function toggleRepost(page: Page, button: 'Repost' | 'Reposted', confirmButton: string) {
  const card = feedOf(page).card(TEXT);
  await card.first().getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirmButton, exact: true }).click();
}

/** Where the four actions below a post start and end in windows of each width, in CSS pixels. */
async function placesOfActions(page: Page, card: Locator) {
  const places: Awaited<ReturnType<typeof measureActions>>[] = [];
  for (const width of [390, 320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    places.push(await measureActions(card));
  }
  return places;
}

function measureActions(card: Locator) {
  const actions = card.getByRole('button', { name: /^(Like|Comment|Repost(ed)?|Share)$/ });
  return actions.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, right } = button.getBoundingClientRect();
      return { start: left, end: right };
    }),
  );
}

const repostsOf = async ({ client, id }: Member) =>
  (await client.from('posts').select('content').eq('user_id', id)).data ?? [];

test(
  'only friends who may read the original see its repost [106]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs, openAs }) => {
    const { elin, hanna } = await setUpPost(newMember);
    const [yusuf, oskar] = await Promise.all([newMember('Yusuf Demir'), newMember('Oskar Lund')]);
    await befriend(elin, yusuf);
    await befriend(hanna, yusuf);
    await befriend(hanna, oskar);
    await signInAs(hanna);
    const hannas = feedOf(page);
    await hannas.open();
    const yusufs = feedOf(await openAs(yusuf));
    await yusufs.open();

    await expect(hannas.card(TEXT)).toBeVisible();
    await hannas.card(TEXT).getByRole('button', { name: 'Repost' }).click();
    const confirmDialog = page.getByRole('dialog', { name: 'Repost to your friends?' });
    await expect(confirmDialog).toContainText(
      'your friends who are Elin’s friends too will see it',
    );
    await confirmDialog.getByRole('textbox').fill('With honey');
    await confirmDialog.getByRole('button', { name: 'Repost' }).click();
    await expect(page.getByText('Post reposted!')).toBeVisible();
    await expect(hannas.posts.getByText('1 repost')).toBeVisible();
    await expect(hannas.cards).toHaveCount(1);
    await expect(hannas.cards.first()).toContainText('You reposted');

    const repost = yusufs.cards.first();
    await expect(yusufs.cards).toHaveCount(1);
    await expect(repost).toHaveAccessibleName('Elin Sandberg');
    await expect(repost).toContainText('Hanna reposted');
    await expect(repost).toContainText('With honey');
    await expect(repost).toContainText(TEXT);

    const oskars = await openAs(oskar);
    await feedOf(oskars).open();
    await expect(oskars.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
    const readFeed = await oskar.client.rpc('home_feed', {});
    expect(JSON.stringify(readFeed.data)).not.toContain('bread');

    const { data: notifications } = await elin.client
      .from('notifications')
      .select('type, title, message');
    expect(notifications).toContainEqual(
      expect.objectContaining({ type: 'post_repost', title: 'Someone reposted your post' }),
    );
  },
);

test('Reposted takes the place of Repost without moving its neighbours [106]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { hanna } = await setUpPost(newMember);
  await signInAs(hanna);
  const feed = feedOf(page);
  await feed.open();
  await expect(feed.card(TEXT)).toBeVisible();
  const before = await placesOfActions(page, feed.card(TEXT));
  for (const places of before) {
    const gaps = places.slice(1).map(({ start }, index) => start - (places[index]?.end ?? 0));
    expect(gaps).toHaveLength(3);
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(1);
  }
  await toggleRepost(page, 'Repost', 'Repost');
  await expect(page.getByText('Post reposted!')).toBeVisible();
  // The longer label overlaps the gap.
  const startsOf = (places: typeof before) => places.map((each) => each.map(({ start }) => start));
  const after = await placesOfActions(page, feed.card(TEXT));
  expect(startsOf(after)).toEqual(startsOf(before));
});

test('a repost that is taken back disappears for friends too [106]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const { elin, hanna } = await setUpPost(newMember);
  await signInAs(hanna);
  const hannas = feedOf(page);
  await hannas.open();
  await toggleRepost(page, 'Repost', 'Repost');
  const elins = feedOf(await openAs(elin));
  await elins.open();
  await expect(elins.cards.first()).toContainText('Hanna reposted');
  await toggleRepost(page, 'Reposted', 'Take it back');
  await expect(page.getByText('Repost taken back')).toBeVisible();
  await expect(hannas.cards).toHaveCount(1);
  await expect(hannas.card(TEXT)).not.toContainText('repost');
  await expect(elins.posts.getByText('reposted')).toHaveCount(0);
  await expect(elins.cards).toHaveCount(1);
  expect(await repostsOf(hanna)).toEqual([]);
});

test('a friend’s repost shows after a reload that the member reposted its original, and can take that back [106]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const { elin, hanna } = await setUpPost(newMember);
  const yusuf = await newMember('Yusuf Demir');
  await befriend(elin, yusuf);
  await befriend(hanna, yusuf);
  const yusufs = await openAs(yusuf);
  await feedOf(yusufs).open();
  await toggleRepost(yusufs, 'Repost', 'Repost');
  await expect(yusufs.getByText('Post reposted!')).toBeVisible();

  await signInAs(hanna);
  const feed = feedOf(page);
  await feed.open();
  await expect(feed.cards.first()).toContainText('Yusuf reposted');
  const button = feed.cards.first().getByRole('button', { name: /^Repost/ });
  await expect(button).toHaveText('Repost');
  await toggleRepost(page, 'Repost', 'Repost');
  await expect(page.getByText('Post reposted!')).toBeVisible();
  await page.reload();
  await expect(button).toHaveText('Reposted');
  await button.click();
  const confirmDialog = page.getByRole('dialog', { name: 'Take back your repost?' });
  await confirmDialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Repost taken back')).toBeVisible();
  expect(await repostsOf(hanna)).toEqual([]);
  await page.reload();
  await expect(button).toHaveText('Repost');
  // Hanna's actions don't change Yusuf's own repost.
  await yusufs.reload();
  const own = yusufs.getByRole('article', { name: 'Elin Sandberg' });
  await expect(own.getByRole('button', { name: /^Repost/ })).toHaveText('Reposted');
});

test('a failed repost is undone and reported, and can be sent again [106]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { hanna } = await setUpPost(newMember);
  await signInAs(hanna);
  await feedOf(page).open();
  await page.route(rpcUrl('repost'), (route) => route.fulfill({ status: 500, json: {} }));
  await toggleRepost(page, 'Repost', 'Repost');
  await expect(page.getByText('Failed to repost')).toBeVisible();
  await expect(feedOf(page).card(TEXT).getByRole('button', { name: 'Repost' })).toBeVisible();
  await page.unroute(rpcUrl('repost'));
  await toggleRepost(page, 'Repost', 'Repost');
  await expect(page.getByText('Post reposted!')).toBeVisible();
  expect(await repostsOf(hanna)).toHaveLength(1);
});

test('offline, a repost waits, and is sent by itself once there is a network', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { hanna } = await setUpPost(newMember);
  await signInAs(hanna);
  const feed = feedOf(page);
  await feed.open();
  await feed.card(TEXT).getByRole('button', { name: 'Repost' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.context().setOffline(true);
  const calls = recordReads(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Repost' }).click();
  await expect(feed.card(TEXT).getByRole('button', { name: /^Repost/ })).toHaveText('Reposted');
  await page.context().setOffline(false);
  await expect(page.getByText('Post reposted!')).toBeVisible();
  // One that was sent without a network would have failed before.
  expect(calls.filter((name) => name === 'repost')).toHaveLength(1);
  await expect(page.getByText('Failed to repost')).toBeHidden();
});

test('a repost whose answer was lost is created once', async ({ page, newMember, signInAs }) => {
  const { hanna } = await setUpPost(newMember);
  await signInAs(hanna);
  const feed = feedOf(page);
  await feed.open();
  await page.route(rpcUrl('repost'), async (route) => {
    await route.fetch();
    await route.abort();
  });
  await toggleRepost(page, 'Repost', 'Repost');
  await expect(page.getByText('Post reposted!')).toBeVisible();
  await expect(feed.cards).toHaveText([/You reposted/]);
  expect(await repostsOf(hanna)).toHaveLength(1);
});

test('reposting is accessible and works with the keyboard alone', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const { hanna } = await setUpPost(newMember);
  await signInAs(hanna);
  const feed = feedOf(page);
  await feed.open();
  const button = feed.card(TEXT).getByRole('button', { name: 'Repost' });
  await expect(button).toBeVisible();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const confirmDialog = page.getByRole('dialog', { name: 'Repost to your friends?' });
  await expect(confirmDialog).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, confirmDialog.getByRole('button', { name: 'Repost' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Post reposted!')).toBeVisible();
  await expect(feed.cards).toHaveText([/You reposted/]);
  await expectAccessible();
});
