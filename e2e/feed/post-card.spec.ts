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
import { makeVideo, createPostWithMedia, type MediaFile } from './post-media.ts';

const DUSK = [109, 123, 176] as const;
const DAWN = [248, 217, 180] as const;
const FILE_REQUESTS = '**/storage/v1/object/sign/posts/**';

const photo = (alt?: string, [width, height] = [640, 400]): MediaFile => ({
  bytes: makePng(width ?? 1, height ?? 1, DUSK, DAWN),
  ...(alt && { alt }),
});

/** Sums up the layout shifts of the page. */
const recordLayoutShift = () => {
  const recorder = globalThis as { layoutShift?: number };
  recorder.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      recorder.layoutShift = (recorder.layoutShift ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift' });
};

async function expectLoaded(image: {
  evaluate: <T>(of: (element: HTMLImageElement) => T) => Promise<T>;
}) {
  await expect.poll(() => image.evaluate((element) => element.naturalWidth)).toBeGreaterThan(0);
}

test(
  'a friend sees a photo in its own aspect ratio [98]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    await createPostWithMedia(hanna, 'The lake this morning', [photo('A lake at dawn')]);
    await createPost(hanna, 'Soup');
    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    const image = feed.card('The lake').getByRole('img', { name: 'A lake at dawn' });
    await expectLoaded(image);
    const box = await image.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.6, 1);
  },
);

test('pictures that load late cause no layout shift', async ({ page, newMember, signInAs }) => {
  const elin = await newMember();
  await createPost(elin, 'below');
  await createPostWithMedia(elin, 'the pictures', [photo('wide'), photo('tall', [200, 400])]);
  await signInAs(elin);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(FILE_REQUESTS, async (route) => {
    await released;
    await route.continue();
  });
  const feed = feedOf(page);
  await feed.open();
  const below = feed.card('below');
  await expect(feed.card('the pictures').locator('[data-count]')).toBeVisible();
  await page.evaluate(waitForAnimations);
  const before = await below.boundingBox();
  await page.evaluate(recordLayoutShift);
  release();
  await expectLoaded(feed.card('the pictures').getByRole('img', { name: 'wide' }));
  await expectLoaded(feed.card('the pictures').getByRole('img', { name: 'tall' }));
  expect(await below.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => (globalThis as { layoutShift?: number }).layoutShift)).toBe(0);
});

test('a video plays only when the member starts it, and starts muted [98]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  const bytes = await makeVideo(page);
  await createPostWithMedia(elin, 'A video', [{ bytes, width: 320, height: 180, alt: 'The tide' }]);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const video = feed.card('A video').locator('video');
  await expect(video).toHaveAttribute('aria-label', 'The tide');
  const state = () =>
    video.evaluate(({ paused, muted, readyState }: HTMLVideoElement) => ({
      paused,
      muted,
      isLoaded: readyState > 0,
    }));
  await expect.poll(state).toEqual({ paused: true, muted: true, isLoaded: true });
  await feed.cards.first().getByRole('button', { name: /^Play/ }).click();
  await expect(video).toBeFocused();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.01);
});

test('pictures far below the viewport are neither signed nor loaded', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await createPostWithMedia(elin, 'far below', [photo('far')]);
  for (let at = 0; at < 12; at += 1) await createPost(elin, `words ${at}\n${'\n.'.repeat(20)}`);
  await page.setViewportSize({ width: 1280, height: 600 });
  await signInAs(elin);
  let signings = 0;
  await page.route('**/functions/v1/sign-files', (route) => {
    signings += 1;
    return route.continue();
  });
  const feed = feedOf(page);
  await feed.open();
  await expect(feed.card('words 11')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(signings).toBe(0);
  await page.getByRole('heading', { name: 'You’re all caught up' }).scrollIntoViewIfNeeded();
  await expectLoaded(feed.card('far below').getByRole('img', { name: 'far' }));
  expect(signings).toBe(1);
});

test('an expired picture URL is renewed, and a picture that can’t load offers a retry', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const elin = await newMember();
  await createPostWithMedia(elin, 'The lake', [photo('A lake')]);
  await signInAs(elin);
  let requests = 0;
  let refusals = 1;
  await page.route(FILE_REQUESTS, (route) => {
    requests += 1;
    if (requests <= refusals)
      return route.fulfill({ status: 400, json: { message: 'jwt expired' } });
    return route.continue();
  });
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('The lake');
  await expectLoaded(card.getByRole('img', { name: 'A lake' }));
  expect(requests).toBe(2);

  [requests, refusals] = [0, 2];
  await page.reload();
  await expect(card.getByText('This photo can’t be shown')).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expectLoaded(card.getByRole('img', { name: 'A lake' }));
});

async function createPostWithSixPhotos(author: Member) {
  const descriptions = ['one', 'two', 'three', 'four', 'five'];
  await createPostWithMedia(author, 'Six of them', [
    ...descriptions.map((alt) => photo(alt)),
    photo(),
  ]);
}

test('the lightbox opens at the chosen picture and pages by keyboard', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const elin = await newMember('Elin Sandberg');
  await createPostWithSixPhotos(elin);
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
  const like = viewer.getByRole('button', { name: 'Like' });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByRole('img', { name: 'five' })).toBeInViewport({ ratio: 0.99 });
  await expect(viewer.getByText('five', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(third).toBeFocused();
});

test('a wide picture keeps clear of the button beside it, and on phones of both edges', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember('Elin Sandberg');
  await createPostWithMedia(elin, 'Two of them', [
    photo('The jetty', [2400, 600]),
    photo('The boat', [2400, 600]),
  ]);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await feed.card('Two of them').getByRole('button', { name: 'The jetty' }).click();
  const viewer = page.getByRole('dialog', { name: /^Photos and videos/ });
  const picture = viewer.getByRole('img', { name: 'The jetty' });
  const gap = async () => {
    const [box, next] = await Promise.all([
      picture.boundingBox(),
      viewer.getByRole('button', { name: 'Next' }).boundingBox(),
    ]);
    return box && next ? Math.min(box.x, next.x - box.x - box.width) : 0;
  };
  await page.evaluate(waitForAnimations);
  await expect.poll(gap).toBeGreaterThanOrEqual(8);

  await page.setViewportSize({ width: 390, height: 844 });
  const gapOnPhones = async () => {
    const box = await picture.boundingBox();
    return box ? Math.min(box.x, 390 - box.x - box.width) : 0;
  };
  await expect.poll(gapOnPhones).toBeGreaterThanOrEqual(8);
});

test('a trackpad swipe shows the next picture', async ({ page, newMember, signInAs }) => {
  const elin = await newMember('Elin Sandberg');
  await createPostWithSixPhotos(elin);
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

test.describe('accessibility', () => {
  test('a post card, its menu, edit form and dialogs are accessible', async ({
    page,
    newMember,
    signInAs,
    expectAccessible,
  }) => {
    const elin = await newMember('Wolfeschlegelsteinhausenbergerdorff Hubert');
    const video = { bytes: await makeVideo(page), width: 320, height: 180 };
    await createPostWithMedia(elin, 'A video', [video]);
    const id = await createPostWithMedia(elin, `שלום ${'x'.repeat(300)}`, [photo(), video]);
    await elin.client.from('post_likes').insert({ post_id: id, user_id: elin.id });
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    const card = feed.cards.first();
    await expectLoaded(card.getByRole('img').first());
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
