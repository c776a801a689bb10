import { befriend, expect, createPost, test, type Member } from '@pure/e2e-support';
import type { Page } from '@playwright/test';
import { feedOf, functionCall, tabTo } from './feed-page.ts';

const WORDS = 'Found the good bread again';

interface Cast {
  /** wrote it */
  elin: Member;
  /** Elin's friend, who reposts */
  hanna: Member;
}

async function castOf(newMember: (name?: string) => Promise<Member>): Promise<Cast> {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await createPost(elin, WORDS);
  return { elin, hanna };
}

/** Asks for a repost of the card with these words, or for its end, and answers the question. */
async function answer(page: Page, asked: 'Repost' | 'Reposted', answered: string, words = WORDS) {
  const card = feedOf(page).card(words);
  await card.first().getByRole('button', { name: asked, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: answered, exact: true }).click();
}

const repostsOf = async ({ client, id }: Member) =>
  (await client.from('posts').select('content').eq('user_id', id)).data ?? [];

test(
  'a repost reaches who may read the original, and tells nothing to anybody else [106]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs, openAs }) => {
    const { elin, hanna } = await castOf(newMember);
    const [yusuf, oskar] = await Promise.all([newMember('Yusuf Demir'), newMember('Oskar Lund')]);
    await befriend(elin, yusuf);
    await befriend(hanna, yusuf);
    await befriend(hanna, oskar);
    await signInAs(hanna);
    const hannas = feedOf(page);
    await hannas.open();
    const yusufs = feedOf(await openAs(yusuf));
    await yusufs.open();

    await hannas.card(WORDS).getByRole('button', { name: 'Repost' }).click();
    const question = page.getByRole('dialog', { name: 'Repost to your friends?' });
    await expect(question).toContainText("your friends who are Elin's friends too will see it");
    await question.getByRole('button', { name: 'Repost' }).click();
    await expect(page.getByText('Post reposted!')).toBeVisible();
    await expect(hannas.posts.getByText('1 repost')).toBeVisible();
    await expect(hannas.cards.first()).toContainText(`Reposted from @${elin.username}:`);

    const repost = yusufs.cards.first();
    await expect(repost).toHaveAccessibleName('Hanna Berg');
    await expect(repost).toContainText(`Reposted from @${elin.username}:`);
    await expect(repost.locator('blockquote')).toContainText(WORDS);

    const oskars = await openAs(oskar);
    await feedOf(oskars).open();
    await expect(oskars.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
    const seen = await oskar.client.rpc('home_feed', {});
    expect(JSON.stringify(seen.data)).not.toContain('bread');

    const { data: told } = await elin.client.from('notifications').select('type, title, message');
    expect(told).toContainEqual(
      expect.objectContaining({ type: 'post_repost', title: 'Someone reposted your post' }),
    );
  },
);

test('a repost is taken back, and leaves the friends too [106]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const { elin, hanna } = await castOf(newMember);
  await signInAs(hanna);
  const hannas = feedOf(page);
  await hannas.open();
  await answer(page, 'Repost', 'Repost');
  const elins = feedOf(await openAs(elin));
  await elins.open();
  await expect(elins.cards).toHaveCount(2);
  await answer(page, 'Reposted', 'Take it back');
  await expect(page.getByText('Repost taken back')).toBeVisible();
  await expect(hannas.cards).toHaveCount(1);
  await expect(hannas.card(WORDS)).not.toContainText('repost');
  await expect(elins.cards).toHaveCount(1);
  expect(await repostsOf(hanna)).toEqual([]);
});

test('after a reload a friend’s repost still says that one reposted its original, and takes it back [106]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const { elin, hanna } = await castOf(newMember);
  const yusuf = await newMember('Yusuf Demir');
  await befriend(elin, yusuf);
  await befriend(hanna, yusuf);
  const yusufs = await openAs(yusuf);
  await feedOf(yusufs).open();
  await answer(yusufs, 'Repost', 'Repost');
  await expect(yusufs.getByText('Post reposted!')).toBeVisible();

  await signInAs(hanna);
  const feed = feedOf(page);
  await feed.open();
  const his = page.getByRole('article', { name: 'Yusuf Demir' });
  const button = his.getByRole('button', { name: /^Repost/ });
  await expect(button).toHaveText('Repost');
  await answer(page, 'Repost', 'Repost');
  await expect(page.getByText('Post reposted!')).toBeVisible();
  await page.reload();
  await expect(button).toHaveText('Reposted');
  await button.click();
  const question = page.getByRole('dialog', { name: 'Take back your repost?' });
  await question.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Repost taken back')).toBeVisible();
  expect(await repostsOf(hanna)).toEqual([]);
  await page.reload();
  await expect(button).toHaveText('Repost');
  // What Hanna did with it changed nothing of what Yusuf is told.
  await yusufs.reload();
  const own = yusufs.getByRole('article', { name: 'Yusuf Demir' });
  await expect(own.getByRole('button', { name: /^Repost/ })).toHaveText('Reposted');
});

test('a repost that fails is taken back and said, and the next one goes [106]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { hanna } = await castOf(newMember);
  await signInAs(hanna);
  await feedOf(page).open();
  await page.route(functionCall('repost'), (route) => route.fulfill({ status: 500, json: {} }));
  await answer(page, 'Repost', 'Repost');
  await expect(page.getByText('Failed to repost')).toBeVisible();
  await expect(feedOf(page).card(WORDS).getByRole('button', { name: 'Repost' })).toBeVisible();
  await page.unroute(functionCall('repost'));
  await answer(page, 'Repost', 'Repost');
  await expect(page.getByText('Post reposted!')).toBeVisible();
  expect(await repostsOf(hanna)).toHaveLength(1);
});

test('offline, a repost fails and is said at once', async ({ page, newMember, signInAs }) => {
  const { hanna } = await castOf(newMember);
  await signInAs(hanna);
  const feed = feedOf(page);
  await feed.open();
  await feed.card(WORDS).getByRole('button', { name: 'Repost' }).click();
  await page.context().setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Repost' }).click();
  await expect(page.getByText('Failed to repost')).toBeVisible();
  await page.context().setOffline(false);
});

test('an answer lost after the repost was written reposts once', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { hanna } = await castOf(newMember);
  await signInAs(hanna);
  const feed = feedOf(page);
  await feed.open();
  await page.route(functionCall('repost'), async (route) => {
    await route.fetch();
    await route.abort();
  });
  await answer(page, 'Repost', 'Repost');
  await expect(page.getByText('Post reposted!')).toBeVisible();
  await expect(feed.cards).toHaveCount(2);
  expect(await repostsOf(hanna)).toHaveLength(1);
});

test('with the keyboard alone, and without a violation', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const { hanna } = await castOf(newMember);
  await signInAs(hanna);
  const feed = feedOf(page);
  await feed.open();
  const button = feed.card(WORDS).getByRole('button', { name: 'Repost' });
  await expect(button).toBeVisible();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Repost to your friends?' });
  await expect(question).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Repost' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Post reposted!')).toBeVisible();
  await expect(feed.cards.first().locator('blockquote')).toContainText(WORDS);
  await expectAccessible();
});
