import { befriend, makePng, expect, createPost, waitForAnimations, test } from '@pure/e2e-support';
import type { Locator, Page } from '@playwright/test';
import { choose, feedOf, functionCall, menuOf } from './feed-page.ts';
import { publishShots } from './post-media.ts';
import { swipe } from './swipe.ts';

const LONG = `${'The kiln was cooling, and nobody might touch it. '.repeat(90)}The end.`;

/** What is painted just before the words of a toast. */
async function ground(page: Page, words: Locator): Promise<Buffer> {
  const box = await words.boundingBox();
  if (!box) throw new Error('The toast is gone');
  return page.screenshot({ clip: { x: box.x - 4, y: box.y + 4, width: 2, height: 2 } });
}

test('a long post opens where it stands, and closed again its reader is at its beginning', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await createPost(elin, 'before it');
  await createPost(elin, LONG);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('The kiln');
  await expect(card).not.toContainText('The end.');
  const top = (await card.boundingBox())?.y;
  await card.getByRole('button', { name: 'Show more' }).click();
  await expect(card).toContainText('The end.');
  expect((await card.boundingBox())?.y).toBe(top);
  await card.getByRole('button', { name: 'Show less' }).click();
  await expect(card).not.toContainText('The end.');
  await expect(card.getByRole('button', { name: 'Show more' })).toBeFocused();
  await expect(card.getByText('The kiln')).toBeInViewport();
  await expect(card.getByRole('link', { name: 'Elin Sandberg' }).last()).toBeInViewport();
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('pictures are swiped to and fro, and away', async ({ page, newMember, signInAs }) => {
    const elin = await newMember();
    const photo = (alt: string) => ({
      bytes: makePng(640, 400, [90, 90, 160], [240, 200, 160]),
      alt,
    });
    await publishShots(elin, 'Two of them', [photo('The jetty'), photo('The boat')]);
    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    await feed.card('Two of them').getByRole('button', { name: 'The jetty' }).tap();
    const large = page.getByRole('dialog', { name: /^Photos and videos/ });
    await expect(large.getByText('1 of 2')).toBeVisible();
    await expect(large.getByRole('img', { name: 'The jetty' })).toBeInViewport();
    await swipe(page, { from: [330, 420], by: [-280, 6] });
    await expect(large.getByText('2 of 2')).toBeVisible();
    await expect(large.getByRole('img', { name: 'The boat' })).toBeInViewport({ ratio: 1 });
    await swipe(page, { from: [60, 420], by: [280, 6] });
    await expect(large.getByText('1 of 2')).toBeVisible();
    await expect(large.getByRole('img', { name: 'The jetty' })).toBeInViewport({ ratio: 1 });
    await swipe(page, { from: [200, 400], by: [4, 60] });
    await expect(large).toBeVisible();
    await swipe(page, { from: [200, 300], by: [4, 240] });
    await expect(large).toBeHidden();
  });

  test('a toast covers neither a sheet nor what is pressed next', async ({
    page,
    newMember,
    signInAs,
  }) => {
    const elin = await newMember();
    await createPost(elin, 'Going away');
    await signInAs(elin);
    await page.route('**/rest/v1/rpc/delete_post', (route) => route.abort());
    const feed = feedOf(page);
    await feed.open();
    const openQuestion = async () => {
      await feed.card('Going away').getByRole('button', { name: 'More about this post' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    await openQuestion();
    const question = page.getByRole('dialog', { name: 'Delete this post?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    const toast = page
      .getByRole('alert')
      .getByText(/delete/i)
      .first();
    await expect(toast).toBeVisible();
    await page.evaluate(waitForAnimations);
    const before = await ground(page, toast);
    await openQuestion();
    await expect(question).toBeVisible();
    await page.evaluate(waitForAnimations);
    // Above the sheet's scrim, too, which would darken it.
    expect(await ground(page, toast)).toEqual(before);
    const [sheet, words] = [await question.boundingBox(), await toast.boundingBox()];
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(sheet?.y ?? 0);
  });
});

test('what a toast offers can be pressed while a dialog is open', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await createPost(elin, 'Going away');
  await signInAs(elin);
  await page.route(functionCall('delete_post'), (route) => route.abort(), { times: 1 });
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('Going away');
  await choose(card, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await choose(card, 'Who can see this');
  await expect(page.getByRole('dialog', { name: 'Who can see this' })).toBeVisible();
  await again.click();
  await expect(page.getByText('Post deleted')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a key that follows at once finds the menu open', async ({ page, newMember, signInAs }) => {
  const elin = await newMember();
  await createPost(elin, 'Read me');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const focused = await menuOf(feed.card('Read me')).evaluate((button: HTMLButtonElement) => {
    button.click();
    return document.activeElement?.textContent;
  });
  expect(focused).toBe('Edit');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Who can see this' })).toBeFocused();
});

test('a post behind a link opens without a ring, and Tab leads to its first control', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  const id = await createPost(elin, 'Found the good bread again');
  await signInAs(elin);
  await page.goto(`/app?post=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Your post' });
  await expect(dialog).toContainText('good bread');
  await expect(dialog).toBeFocused();
  expect(await dialog.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('what is there at first is simply there, only what arrives comes in', async ({
    page,
    newMember,
    signInAs,
  }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    await createPost(hanna, 'There before');
    await signInAs(elin);
    await page.addInitScript(() => {
      const came = globalThis as { came?: string[] };
      came.came = [];
      addEventListener('transitionrun', ({ target, propertyName }) => {
        if (propertyName !== 'opacity' || !(target instanceof HTMLLIElement)) return;
        came.came?.push(target.querySelector('article [dir=auto]')?.textContent ?? '');
      });
    });
    const feed = feedOf(page);
    await feed.open();
    await expect(feed.card('There before')).toBeVisible();
    await createPost(hanna, 'Just arrived');
    await expect(feed.card('Just arrived')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => (globalThis as { came?: string[] }).came))
      .toEqual(['Just arrived']);
  });
});

test('a tiny picture is not blown up', async ({ page, newMember, signInAs }) => {
  const elin = await newMember();
  const bytes = makePng(120, 90, [90, 90, 160], [240, 200, 160]);
  await publishShots(elin, 'Found in an old phone', [{ bytes, alt: 'Us' }]);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const image = feed.card('old phone').getByRole('img', { name: 'Us' });
  await expect(image).toHaveCSS('object-fit', 'scale-down');
  expect((await image.boundingBox())?.width).toBe(240);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`${colorScheme}, beside an open dialog the place of the scroll bar lies under its veil`, async ({
    page,
    newMember,
    signInAs,
  }) => {
    await page.emulateMedia({ colorScheme });
    const elin = await newMember();
    const id = await createPost(elin, 'Found the good bread again');
    await signInAs(elin);
    await page.goto(`/app?post=${id}`);
    await expect(page.getByRole('dialog')).toContainText('good bread');
    await page.evaluate(waitForAnimations);
    const { width } = page.viewportSize() ?? { width: 0 };
    const [veiled, gutter] = [await colourAt(page, width - 40), await colourAt(page, width - 4)];
    for (const [channel, value] of gutter.entries()) {
      expect(Math.abs(value - (veiled[channel] ?? 0))).toBeLessThan(4);
    }
  });
}

/** What is painted at the height of the page's empty margin, as red, green and blue. */
async function colourAt(page: Page, x: number): Promise<number[]> {
  const picture = await page.screenshot({ clip: { x, y: 500, width: 1, height: 1 } });
  return page.evaluate(
    async (bytes) => {
      const pixel = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context?.drawImage(pixel, 0, 0);
      return [...(context?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [])];
    },
    [...picture],
  );
}
