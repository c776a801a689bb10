import { befriend, expect, createPost, test, type Member } from '@pure/e2e-support';
import type { Page } from '@playwright/test';
import { feedOf, tabTo } from './feed-page.ts';

const LIKE_REQUESTS = '**/rest/v1/post_likes*';

const likersOf = async (member: Member, post: string) => {
  const { data } = await member.client.from('post_likes').select('user_id').eq('post_id', post);
  return data?.map(({ user_id }) => user_id);
};

/** The likes of a post. */
function likesOn(page: Page, text: string) {
  const card = feedOf(page).card(text);
  const heart = card.getByRole('button', { name: 'Like', exact: true });
  return {
    heart,
    count: (label: string) => card.getByRole('button', { name: label }),
    expectLiked: () => expect(heart).toHaveAttribute('aria-pressed', 'true'),
    expectNotLiked: () => expect(heart).toHaveAttribute('aria-pressed', 'false'),
  };
}

/** Records the heart's state as the next frame after each press is drawn. */
function recordNextFrames(button: Element): (string | null)[] {
  const states: (string | null)[] = [];
  addEventListener('click', () =>
    requestAnimationFrame(() => states.push(button.getAttribute('aria-pressed'))),
  );
  return states;
}

test(
  'the author sees a new like, its list of members and a notification [99] [100]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs, openAs }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    await createPost(hanna, 'Soup on Thursday');
    await signInAs(elin);
    await feedOf(page).open();
    const mine = likesOn(page, 'Soup on Thursday');
    await mine.expectNotLiked();
    const counts = feedOf(page).card('Soup on Thursday').locator('[class*="-counts"]');
    await expect(counts).toHaveCount(1);
    await expect(counts).toBeHidden();
    await mine.heart.click();
    await mine.expectLiked();
    await expect(mine.count('1 like')).toBeVisible();
    await expect(counts).toBeVisible();

    const friend = await openAs(hanna);
    await feedOf(friend).open();
    const theirs = likesOn(friend, 'Soup on Thursday');
    await theirs.count('1 like').click();
    const likers = friend.getByRole('dialog', { name: 'Likes' });
    await expect(likers.getByRole('link', { name: 'Elin Sandberg' })).toBeVisible();
    await friend.keyboard.press('Escape');
    await expect(theirs.count('1 like')).toBeFocused();
    await expect
      .poll(async () => {
        const { data } = await hanna.client.from('notifications').select('type, title');
        return data;
      })
      .toContainEqual({ type: 'post_like', title: 'Someone liked your post' });

    await theirs.heart.click();
    await expect(theirs.count('2 likes')).toBeVisible();
    await page.reload();
    await expect(mine.count('2 likes')).toBeVisible();
    await mine.expectLiked();
    await mine.heart.click();
    await expect(mine.count('1 like')).toBeVisible();
    await mine.expectNotLiked();
  },
);

test('a like is painted in the next frame, however slow the network is [100]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await createPost(elin, 'Soup');
  await signInAs(elin);
  await feedOf(page).open();
  const { heart, expectLiked } = likesOn(page, 'Soup');
  await page.route(LIKE_REQUESTS, () => new Promise(() => undefined));
  await expect(heart).toBeVisible();
  const states = await heart.evaluateHandle(recordNextFrames);
  for (let press = 1; press <= 3; press += 1) {
    await heart.click();
    await expect.poll(() => states.evaluate(({ length }) => length)).toBe(press);
  }
  expect(await states.jsonValue()).toEqual(['true', 'false', 'true']);
  await expectLiked();
});

for (const [fault, answer] of [
  ['a server error', 500],
  ['a lost connection', null],
] as const) {
  test(`after ${fault} a like is undone and reported [100]`, async ({
    page,
    newMember,
    signInAs,
  }) => {
    const elin = await newMember();
    const soup = await createPost(elin, 'Soup');
    await signInAs(elin);
    await feedOf(page).open();
    const { heart, expectNotLiked } = likesOn(page, 'Soup');
    await page.route(LIKE_REQUESTS, (route) =>
      answer ? route.fulfill({ status: answer, json: {} }) : route.abort(),
    );
    await heart.click();
    await expect(page.getByText('Failed to update like')).toBeVisible();
    await expectNotLiked();
    expect(await likersOf(elin, soup)).toEqual([]);
  });
}

test('a like whose answer was lost counts as saved', async ({ page, newMember, signInAs }) => {
  const elin = await newMember();
  const soup = await createPost(elin, 'Soup');
  await signInAs(elin);
  await feedOf(page).open();
  const { heart, expectLiked, count } = likesOn(page, 'Soup');
  await page.route(LIKE_REQUESTS, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const checked = page.waitForResponse('**/rpc/post_card');
  await heart.click();
  await checked;
  await expectLiked();
  await expect(count('1 like')).toBeVisible();
  await expect(page.getByText('Failed to update like')).toBeHidden();
  expect(await likersOf(elin, soup)).toEqual([elin.id]);
});

test('offline, a like waits, and is sent by itself once there is a network', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  const soup = await createPost(elin, 'Soup');
  await signInAs(elin);
  await feedOf(page).open();
  const { heart, expectLiked, expectNotLiked } = likesOn(page, 'Soup');
  await expectNotLiked();
  await page.context().setOffline(true);
  await heart.click();
  await expectLiked();
  await page.context().setOffline(false);
  await expect.poll(() => likersOf(elin, soup)).toEqual([elin.id]);
  await expectLiked();
});

test('a member can like a post and open its likes with the keyboard alone', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await createPost(hanna, 'Soup');
  await signInAs(elin);
  await feedOf(page).open();
  const { heart, count, expectLiked } = likesOn(page, 'Soup');
  await expect(heart).toBeVisible();
  await tabTo(page, heart);
  await page.keyboard.press('Space');
  await expectLiked();
  await expect(heart).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(count('1 like')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Elin Sandberg')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(count('1 like')).toBeFocused();
});
