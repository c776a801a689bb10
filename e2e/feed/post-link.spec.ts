import { randomUUID } from 'node:crypto';
import { befriend, expect, createPost, test, type Member } from '@pure/e2e-support';
import type { Locator, Page } from '@playwright/test';
import { feedOf, rpcUrl } from './feed-page.ts';

const linkTo = (id: string) => `/app?post=${id}`;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Hanna’s post' });

/** Where the drawing of an icon ends, of whose 24 units some stay empty on each side. */
const drawnEnd = (button: Locator, emptyUnits: number) =>
  button.locator('svg').evaluate((icon, empty) => {
    const { right, width } = icon.getBoundingClientRect();
    return right - (width * empty) / 24;
  }, emptyUnits);

async function createFriendsWithPost(newMember: (name?: string) => Promise<Member>) {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  return { elin, hanna, id: await createPost(hanna, 'Soup on Thursday') };
}

test(
  'a link opens its post over the feed, and closing it returns to the feed',
  { tag: '@composed' },
  async ({ page, newMember, signInAs }) => {
    const { elin, id } = await createFriendsWithPost(newMember);
    await signInAs(elin);
    await page.goto(linkTo(id));
    await expect(dialogOf(page)).toContainText('Soup on Thursday');
    await expect(page).toHaveTitle('Hanna’s post · PURE');
    // The cross leaves 5 of its 24 units empty, the dots leave 3: both drawings end at the same line.
    const ends = await Promise.all([
      drawnEnd(dialogOf(page).getByRole('button', { name: 'Close' }), 5),
      drawnEnd(dialogOf(page).getByRole('button', { name: 'More about this post' }), 3),
    ]);
    expect(Math.abs(ends[0] - ends[1])).toBeLessThan(0.5);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(/\/app$/);
    await expect(feedOf(page).card('Soup on Thursday')).toBeVisible();
  },
);

test('a deleted, unknown or forbidden post shows the same message', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, hanna, id } = await createFriendsWithPost(newMember);
  const strangers = await createPost(await newMember('Oskar Lund'), 'Not for Elin');
  await hanna.client.rpc('delete_post', { post_id: id });
  await signInAs(elin);
  for (const address of [id, strangers, randomUUID(), 'no-post-at-all']) {
    await page.goto(linkTo(address));
    await expect(page.getByRole('heading', { name: 'This post isn’t available' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Go to your feed' }).click();
  await expect(page).toHaveURL(/\/app$/);
});

test('an open post shows edits live and disappears when the friendship ends', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, hanna, id } = await createFriendsWithPost(newMember);
  await signInAs(elin);
  await page.goto(linkTo(id));
  await expect(dialogOf(page)).toContainText('Soup on Thursday');
  await hanna.client.from('posts').update({ content: 'Soup on Friday' }).eq('id', id);
  await expect(dialogOf(page)).toContainText('Soup on Friday');
  await hanna.client.rpc('end_friendship', { member_id: elin.id });
  await expect(page.getByRole('heading', { name: 'This post isn’t available' })).toBeVisible();
  await expect(page.getByText('Soup on Friday')).toHaveCount(0);
});

test('a post that fails to load says so and can be loaded again', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, id } = await createFriendsWithPost(newMember);
  await signInAs(elin);
  await page.route(rpcUrl('home_feed'), (route) => route.abort());
  await page.route(rpcUrl('post_card'), (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto(linkTo(id));
  await expect(page.getByRole('heading', { name: 'This post isn’t available' })).toBeVisible();
  await page.unroute(rpcUrl('post_card'));
  await page.route(rpcUrl('post_card'), (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Couldn’t load the post' })).toBeVisible({
    timeout: 30_000,
  });
  await page.unroute(rpcUrl('post_card'));
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect(dialogOf(page)).toContainText('Soup on Thursday');
});

test('an open post and a missing post are accessible, narrow and wide', async ({
  page,
  newMember,
  signInAs,
  expectAccessibleAtWidths,
}) => {
  const { elin, hanna, id } = await createFriendsWithPost(newMember);
  await signInAs(elin);
  await page.goto(linkTo(id));
  await expect(dialogOf(page)).toContainText('Soup on Thursday');
  await expectAccessibleAtWidths();
  await hanna.client.rpc('delete_post', { post_id: id });
  await expect(page.getByRole('heading', { name: 'This post isn’t available' })).toBeVisible();
  await expectAccessibleAtWidths();
});
