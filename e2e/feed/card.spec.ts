import {
  befriend,
  makePng,
  expect,
  createPost,
  waitForAnimations,
  test,
  type Member,
} from '@pure/e2e-support';
import { feedOf } from './feed-page.ts';
import { makeFilm, publishShots, type Shot } from './post-media.ts';

const DUSK = [109, 123, 176] as const;
const DAWN = [248, 217, 180] as const;
const FILES = '**/storage/v1/object/sign/posts/**';

const photo = (alt?: string, [width, height] = [640, 400]): Shot => ({
  bytes: makePng(width ?? 1, height ?? 1, DUSK, DAWN),
  ...(alt && { alt }),
});

/** How far the page moved what was on it, since it began. */
const watchShifts = () => {
  const shifts = globalThis as { shifted?: number };
  shifts.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      shifts.shifted = (shifts.shifted ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift' });
};

async function loaded(image: {
  evaluate: <T>(of: (element: HTMLImageElement) => T) => Promise<T>;
}) {
  await expect.poll(() => image.evaluate((element) => element.naturalWidth)).toBeGreaterThan(0);
}

test(
  'a friend sees a photo in the place that was held for it [98]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    await publishShots(hanna, 'The lake this morning', [photo('A lake at dawn')]);
    await createPost(hanna, 'Soup');
    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    const image = feed.card('The lake').getByRole('img', { name: 'A lake at dawn' });
    await loaded(image);
    const box = await image.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.6, 1);
  },
);

test('pictures that come late move nothing', async ({ page, newMember, signInAs }) => {
  const elin = await newMember();
  await createPost(elin, 'below');
  await publishShots(elin, 'the pictures', [photo('wide'), photo('tall', [200, 400])]);
  await signInAs(elin);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(FILES, async (route) => {
    await held;
    await route.continue();
  });
  const feed = feedOf(page);
  await feed.open();
  const below = feed.card('below');
  await expect(feed.card('the pictures').locator('[data-count]')).toBeVisible();
  await page.evaluate(waitForAnimations);
  const before = await below.boundingBox();
  await page.evaluate(watchShifts);
  answer();
  await loaded(feed.card('the pictures').getByRole('img', { name: 'wide' }));
  await loaded(feed.card('the pictures').getByRole('img', { name: 'tall' }));
  expect(await below.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => (globalThis as { shifted?: number }).shifted)).toBe(0);
});

test('a film plays when asked, silent, and never by itself [98]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  const bytes = await makeFilm(page);
  await publishShots(elin, 'A film', [{ bytes, width: 320, height: 180, alt: 'The tide' }]);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const film = feed.card('A film').locator('video');
  await expect(film).toHaveAttribute('aria-label', 'The tide');
  const state = () =>
    film.evaluate(({ paused, muted, readyState }: HTMLVideoElement) => ({
      paused,
      muted,
      isThere: readyState > 0,
    }));
  await expect.poll(state).toEqual({ paused: true, muted: true, isThere: true });
  await film.focus();
  await page.keyboard.press('Space');
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.01);
});

test('what is far below is neither signed nor loaded', async ({ page, newMember, signInAs }) => {
  const elin = await newMember();
  await publishShots(elin, 'far below', [photo('far')]);
  for (let at = 0; at < 12; at += 1) await createPost(elin, `words ${at}\n${'\n.'.repeat(20)}`);
  await page.setViewportSize({ width: 1280, height: 600 });
  await signInAs(elin);
  let signed = 0;
  await page.route('**/storage/v1/object/sign/posts', (route) => {
    signed += 1;
    return route.continue();
  });
  const feed = feedOf(page);
  await feed.open();
  await expect(feed.card('words 11')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(signed).toBe(0);
  await page.getByRole('heading', { name: "You're all caught up" }).scrollIntoViewIfNeeded();
  await loaded(feed.card('far below').getByRole('img', { name: 'far' }));
  expect(signed).toBe(1);
});

test('an address that ran out is renewed; a picture that will not come says so', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const elin = await newMember();
  await publishShots(elin, 'The lake', [photo('A lake')]);
  await signInAs(elin);
  let asked = 0;
  let refusals = 1;
  await page.route(FILES, (route) => {
    asked += 1;
    if (asked <= refusals) return route.fulfill({ status: 400, json: { message: 'jwt expired' } });
    return route.continue();
  });
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('The lake');
  await loaded(card.getByRole('img', { name: 'A lake' }));
  expect(asked).toBe(2);

  [asked, refusals] = [0, 2];
  await page.reload();
  await expect(card.getByText("This picture can't be shown")).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'Try again' }).click();
  await loaded(card.getByRole('img', { name: 'A lake' }));
});

async function sixPhotos(author: Member) {
  const words = ['one', 'two', 'three', 'four', 'five'];
  await publishShots(author, 'Six of them', [...words.map((alt) => photo(alt)), photo()]);
}

test('many open large, and are paged through by keyboard alone', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const elin = await newMember('Elin Sandberg');
  await sixPhotos(elin);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('Six of them');
  await expect(card.getByText('+2')).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(4);
  const third = card.getByRole('button', { name: 'three' });
  await third.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Photos and videos by Elin Sandberg' });
  await expect(viewer.getByText('3 of 6')).toBeVisible();
  await expect(viewer.getByRole('img', { name: 'three' })).toBeInViewport({ ratio: 0.99 });
  await expectAccessible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('6 of 6')).toBeVisible();
  await expect(viewer.getByRole('img', { name: 'Photo 6 of 6 by Elin Sandberg' })).toBeInViewport({
    ratio: 0.99,
  });
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByRole('img', { name: 'five' })).toBeInViewport({ ratio: 0.99 });
  await expect(viewer.getByText('five', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(third).toBeFocused();
});

test('a swipe of the trackpad leads to the next', async ({ page, newMember, signInAs }) => {
  const elin = await newMember('Elin Sandberg');
  await sixPhotos(elin);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await feed.card('Six of them').getByRole('button', { name: 'one' }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img', { name: 'one' })).toBeInViewport({ ratio: 0.99 });
  await page.mouse.move(600, 400);
  await page.mouse.wheel(900, 0);
  await expect(viewer.getByText('2 of 6')).toBeVisible();
  await expect(viewer.getByRole('img', { name: 'two' })).toBeInViewport({ ratio: 0.99 });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme}, without a violation`, () => {
    test.use({ colorScheme });

    test('a card with everything, its menu, its form, its questions', async ({
      page,
      newMember,
      signInAs,
      expectAccessible,
    }) => {
      const elin = await newMember('Wolfeschlegelsteinhausenbergerdorff Hubert');
      const film = { bytes: await makeFilm(page), width: 320, height: 180 };
      await publishShots(elin, 'A film', [film]);
      const id = await publishShots(elin, `שלום ${'x'.repeat(300)}`, [photo(), film]);
      await elin.client.from('post_likes').insert({ post_id: id, user_id: elin.id });
      await page.setViewportSize({ width: 390, height: 844 });
      await signInAs(elin);
      const feed = feedOf(page);
      await feed.open();
      const card = feed.cards.first();
      await loaded(card.getByRole('img').first());
      await expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const menu = card.getByRole('button', { name: 'More about this post' });
      await menu.click();
      await expect(card.getByRole('menu')).toBeVisible();
      await expectAccessible();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await card.getByRole('textbox', { name: 'Your post' }).fill('x'.repeat(5001));
      await expect(card.getByRole('alert')).toBeVisible();
      await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible();
      await page.getByRole('button', { name: 'Discard' }).click();
      await menu.click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible();
    });
  });
}
