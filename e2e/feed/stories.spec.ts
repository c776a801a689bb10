import type { Locator, Page } from '@playwright/test';
import { HELP_DIALOG_ATTRIBUTE } from '@pure/contracts';
import { befriend, expect, makePng, swipe, test, type Member } from '@pure/e2e-support';
import { tabTo } from './feed-page.ts';
import { measureContrast } from './measure-contrast.ts';
import { expireStory, makePhoto, createStory, storiesOf } from './stories-page.ts';

type NewMember = (fullName?: string) => Promise<Member>;

/** Makes Elin and Hanna friends and creates stories by Hanna. */
async function createFriendWithStories(page: Page, newMember: NewMember, count: number) {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  const ids: string[] = [];
  for (let made = 1; made <= count; made += 1) {
    const content = `Picture ${made}`;
    ids.push(await createStory(hanna, await makePhoto(page, made * 60), { content }));
  }
  return { elin, hanna, ids };
}

test('a story pauses while the mouse is over it [117]', async ({ page, newMember, signInAs }) => {
  const { elin } = await createFriendWithStories(page, newMember, 1);
  await signInAs(elin);
  const stories = storiesOf(page);
  await stories.open();
  await stories.ring('Hanna Berg').click();
  await expect(stories.viewer).toBeVisible();
  await page.mouse.move(640, 400);
  await page.mouse.move(650, 420);
  await expect(stories.viewer.locator('[data-paused]')).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(stories.viewer).toBeHidden();
});

test('a member can open, step through and close stories with the keyboard alone [113] [117]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin } = await createFriendWithStories(page, newMember, 3);
  await signInAs(elin);
  const stories = storiesOf(page);
  await stories.open();
  await tabTo(page, stories.ownRing);
  await page.keyboard.press('ArrowRight');
  await expect(stories.ring('Hanna Berg')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stories.button('Pause')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(stories.button('Play')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(stories.announcement).toContainText('2 of 3');
  await page.keyboard.press('End');
  await expect(stories.announcement).toContainText('3 of 3');
  await page.keyboard.press('ArrowLeft');
  await expect(stories.announcement).toContainText('2 of 3');
  await tabTo(page, stories.button('Next story'));
  await page.keyboard.press('Space');
  await expect(stories.button('Pause')).toBeVisible();
  await expect(stories.announcement).toContainText('2 of 3');
  await page.keyboard.press('Enter');
  await expect(stories.announcement).toContainText('3 of 3');
  await page.keyboard.press('Escape');
  await expect(stories.viewer).toBeHidden();
  await expect(stories.ring('Hanna Berg')).toBeFocused();
});

test('Back closes the viewer, and a reload keeps it open', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin } = await createFriendWithStories(page, newMember, 1);
  await signInAs(elin);
  const stories = storiesOf(page);
  await stories.open();
  await stories.ring('Hanna Berg').click();
  await stories.button('Pause').click();
  await page.reload();
  await expect(stories.viewer).toBeVisible();
  await page.goBack();
  await expect(stories.viewer).toBeHidden();
  await expect(page).toHaveURL(/\/app$/);
  await expect(stories.ring('Hanna Berg')).toBeVisible();
});

test('a story that ends while it is shown disappears without a reload [113]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, ids } = await createFriendWithStories(page, newMember, 2);
  const [first, second] = ids as [string, string];
  await expireStory(first, 600);
  await expireStory(second, 1_200);
  await signInAs(elin);
  await page.clock.install();
  const stories = storiesOf(page);
  await stories.open();
  await stories.ring('Hanna Berg').click();
  await stories.button('Pause').click();
  await expect(stories.announcement).toContainText('1 of 2');
  await page.clock.fastForward(600_000);
  await expect(stories.announcement).toContainText('Hanna Berg, 1 of 1. Photo. Picture 2');
  await page.clock.fastForward(600_000);
  await expect(stories.viewer).toBeHidden();
  await expect(stories.strip.getByRole('button')).toHaveCount(1);
  await expect(stories.ownRing).toBeFocused();
});

test('a very long name is truncated below its ring', async ({ page, newMember, signInAs }) => {
  const [elin, wolfe] = await Promise.all([
    newMember('Elin Sandberg'),
    newMember('Wolfeschlegelsteinhausenbergerdorffwelch'),
  ]);
  await befriend(elin, wolfe);
  await createStory(wolfe, await makePhoto(page));
  await signInAs(elin);
  const { open, ring } = storiesOf(page);
  await open();
  const nameBox = await ring(wolfe.fullName)
    .getByText(wolfe.fullName, { exact: true })
    .boundingBox();
  const ringBox = await ring(wolfe.fullName).boundingBox();
  expect(nameBox?.width).toBeLessThanOrEqual(ringBox?.width ?? 0);
  expect(nameBox?.x).toBeGreaterThanOrEqual(ringBox?.x ?? 0);
});

test('the strip is hidden while Help is open, without a layout shift [86]', async ({
  page,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  const stories = storiesOf(page);
  await stories.open();
  const composer = page.getByRole('button', { name: /^What’s new with you/ });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const before = await top(composer);
  expect(await top(stories.strip)).toBeLessThan(before);
  expect(before).toBeLessThan(await top(page.getByRole('region', { name: 'Posts' })));
  await page.evaluate((attribute) => {
    const help = document.createElement('dialog');
    help.setAttribute(attribute, '');
    document.body.append(help);
    help.showModal();
  }, HELP_DIALOG_ATTRIBUTE);
  await expect(stories.strip).toBeHidden();
  expect(await top(composer)).toBe(before);
  await page.evaluate(() =>
    document.querySelector<HTMLDialogElement>('dialog[data-help]')?.close(),
  );
  await expect(stories.ownRing).toBeVisible();
});

for (const [device, size] of [
  ['a narrow phone', { width: 320, height: 568 }],
  ['a phone in landscape', { width: 667, height: 320 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: size, hasTouch: true, reducedMotion: 'reduce' } as never);

    test('all controls and words are legible and in view, and a swipe down closes the viewer [117]', async ({
      page,
      newMember,
      signInAs,
    }) => {
      const [elin, hanna] = await Promise.all([newMember(), newMember('Hanna Berg')]);
      await befriend(elin, hanna);
      const white = makePng(360, 640, [255, 255, 255], [255, 255, 255]);
      const words = { words: 'Soup at eight', words_place: 'top' } as const;
      await createStory(hanna, white, { content: 'Picture 1', ...words });
      await signInAs(elin);
      const stories = storiesOf(page);
      await stories.open();
      await stories.ring('Hanna Berg').tap();
      for (const name of ['Pause', 'Close', 'Previous story', 'Next story']) {
        await expect(stories.button(name)).toBeInViewport({ ratio: 0.9 });
      }
      await expect(stories.viewer.getByText('Picture 1', { exact: true })).toBeInViewport();
      const text = stories.viewer.getByText('Soup at eight', { exact: true });
      const fontSize = await text.evaluate((element) =>
        parseFloat(getComputedStyle(element).fontSize),
      );
      expect(fontSize).toBeGreaterThanOrEqual(15);
      const close = await stories.button('Close').boundingBox();
      const endOfHead = (close?.y ?? 0) + (close?.height ?? 0);
      expect((await text.boundingBox())?.y).toBeGreaterThanOrEqual(endOfHead);
      await stories.button('Pause').tap();
      await expect(stories.viewer.getByRole('img')).toBeVisible();
      for (const part of [
        stories.viewer.getByText('Hanna Berg', { exact: true }),
        stories.viewer.locator('time'),
      ]) {
        expect(await measureContrast(part)).toBeGreaterThanOrEqual(4.5);
      }
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(pageWidth).toBeLessThanOrEqual(size.width);
      await swipe(page, {
        from: [size.width / 2, 120],
        by: [0, 140],
        whileTouching: () => expect(stories.viewer.locator('[data-paused]')).toBeVisible(),
      });
      await expect(stories.viewer).toBeHidden();
    });
  });
}

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('one tap shows the stories of three friends, and the viewer closes after the last [117] [118]', async ({
    page,
    newMember,
    signInAs,
  }) => {
    const { elin } = await createFriendWithStories(page, newMember, 1);
    const others = await Promise.all([newMember('Yusuf Demir'), newMember('Tom Okafor')]);
    await Promise.all(others.map((friend) => befriend(elin, friend)));
    for (const friend of others) await createStory(friend, await makePhoto(page));
    await signInAs(elin);
    const stories = storiesOf(page);
    await stories.open();
    const names = ['Tom Okafor', 'Yusuf Demir', 'Hanna Berg'];
    await stories.ring('Tom Okafor').tap();
    for (const name of names) {
      await expect(stories.announcement).toContainText(`${name}, 1 of 1. Photo`);
      await expect(stories.button('Pause')).toBeFocused();
    }
    await expect(stories.viewer).toBeHidden();
    await expect(page).toHaveURL(/\/app$/);
    await expect(stories.ring('Tom Okafor')).toBeFocused();
    await page.reload();
    for (const name of names) {
      await expect(stories.ring(name)).toHaveAccessibleName(`${name}, seen`);
    }
  });

  test('a horizontal swipe shows the next or previous story [117]', async ({
    page,
    newMember,
    signInAs,
  }) => {
    const { elin } = await createFriendWithStories(page, newMember, 2);
    await signInAs(elin);
    const stories = storiesOf(page);
    await stories.open();
    await stories.ring('Hanna Berg').tap();
    await expect(stories.announcement).toHaveText('Hanna Berg, 1 of 2. Photo. Picture 1');
    await stories.button('Pause').tap();
    await swipe(page, { from: [300, 420], by: [-160, 10] });
    await expect(stories.announcement).toHaveText('Hanna Berg, 2 of 2. Photo. Picture 2');
    await swipe(page, { from: [90, 420], by: [160, 10] });
    await expect(stories.announcement).toHaveText('Hanna Berg, 1 of 2. Photo. Picture 1');
  });
});
