import {
  befriend,
  makePng,
  expect,
  createPost,
  swipe,
  waitForAnimations,
  test,
  stopClock,
} from '@pure/e2e-support';
import type { Locator, Page } from '@playwright/test';
import { chooseMenuItem, feedOf, rpcUrl, menuButtonOf } from './feed-page.ts';
import { createPostWithMedia } from './post-media.ts';

const LONG = `${'The kiln was cooling, and nobody might touch it. '.repeat(90)}The end.`;

/** A screenshot of the toast's background, just before its text. */
async function toastBackground(page: Page, text: Locator): Promise<Buffer> {
  const box = await text.boundingBox();
  if (!box) throw new Error('The toast is gone');
  return page.screenshot({ clip: { x: box.x - 4, y: box.y + 4, width: 2, height: 2 } });
}

test('a long post expands in place, and collapsing it scrolls back to its start', async ({
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

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a horizontal swipe changes the picture, and a swipe down closes the lightbox', async ({
    page,
    newMember,
    signInAs,
  }) => {
    const elin = await newMember();
    const photo = (alt: string) => ({
      bytes: makePng(640, 400, [90, 90, 160], [240, 200, 160]),
      alt,
    });
    await createPostWithMedia(elin, 'Two of them', [photo('The jetty'), photo('The boat')]);
    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    await feed.card('Two of them').getByRole('button', { name: 'The jetty' }).tap();
    const lightbox = page.getByRole('dialog', { name: /^Photos and videos/ });
    await expect(lightbox.getByText('1 of 2')).toBeVisible();
    const jetty = lightbox.getByRole('img', { name: 'The jetty' });
    await expect(jetty).toBeInViewport();
    await expect.poll(async () => (await jetty.boundingBox())?.x).toBeGreaterThanOrEqual(8);
    await swipe(page, { from: [330, 420], by: [-280, 6] });
    await expect(lightbox.getByText('2 of 2')).toBeVisible();
    await expect(lightbox.getByRole('img', { name: 'The boat' })).toBeInViewport({ ratio: 1 });
    await swipe(page, { from: [60, 420], by: [280, 6] });
    await expect(lightbox.getByText('1 of 2')).toBeVisible();
    await expect(lightbox.getByRole('img', { name: 'The jetty' })).toBeInViewport({ ratio: 1 });
    await swipe(page, { from: [200, 400], by: [4, 60] });
    await expect(lightbox).toBeVisible();
    await swipe(page, { from: [200, 300], by: [4, 240] });
    await expect(lightbox).toBeHidden();
  });

  test('a toast stays above the scrim and doesn’t cover the bottom sheet', async ({
    page,
    newMember,
    signInAs,
  }) => {
    const elin = await newMember();
    await createPost(elin, 'Going away');
    await signInAs(elin);
    await page.route('**/rest/v1/rpc/delete_post', (route) => route.abort());
    await page.clock.install();
    const feed = feedOf(page);
    await feed.open();
    const openDeleteDialog = async () => {
      await feed.card('Going away').getByRole('button', { name: 'More about this post' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    await openDeleteDialog();
    const confirmDialog = page.getByRole('dialog', { name: 'Delete this post?' });
    await confirmDialog.getByRole('button', { name: 'Delete' }).click();
    const toast = page
      .getByRole('alert')
      .getByText(/delete/i)
      .first();
    await expect(toast).toBeVisible();
    await stopClock(page);
    await page.evaluate(waitForAnimations);
    const before = await toastBackground(page, toast);
    await openDeleteDialog();
    await expect(confirmDialog).toBeVisible();
    await page.evaluate(waitForAnimations);
    // Under the sheet's scrim the toast would be darker.
    expect(await toastBackground(page, toast)).toEqual(before);
    const [sheetBox, toastBox] = [await confirmDialog.boundingBox(), await toast.boundingBox()];
    expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThan(sheetBox?.y ?? 0);
  });
});

test('the button of a toast works while a dialog is open', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await createPost(elin, 'Going away');
  await signInAs(elin);
  await page.route(rpcUrl('delete_post'), (route) => route.abort(), { times: 1 });
  await page.clock.install();
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('Going away');
  await chooseMenuItem(card, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await stopClock(page);
  await chooseMenuItem(card, 'Who can see this');
  await expect(page.getByRole('dialog', { name: 'Who can see this' })).toBeVisible();
  await retry.click();
  await page.clock.resume();
  await expect(page.getByText('Post deleted')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a key pressed right after opening the menu reaches the menu', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await createPost(elin, 'Read me');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const focused = await menuButtonOf(feed.card('Read me')).evaluate((button: HTMLButtonElement) => {
    button.click();
    return document.activeElement?.textContent;
  });
  expect(focused).toBe('Edit');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Tag People' })).toBeFocused();
});

test('a linked post opens without a focus ring, and Tab moves to its first control', async ({
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

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('only posts that arrive later fade in', async ({ page, newMember, signInAs }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    await createPost(hanna, 'There before');
    await signInAs(elin);
    await page.addInitScript(() => {
      const recorder = globalThis as { fadedIn?: string[] };
      recorder.fadedIn = [];
      addEventListener('transitionrun', ({ target, propertyName }) => {
        if (propertyName !== 'opacity' || !(target instanceof HTMLElement)) return;
        if (!target.matches('article')) return;
        recorder.fadedIn?.push(target.querySelector('[dir=auto]')?.textContent ?? '');
      });
    });
    const feed = feedOf(page);
    await feed.open();
    await expect(feed.card('There before')).toBeVisible();
    await createPost(hanna, 'Just arrived');
    await expect(feed.card('Just arrived')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => (globalThis as { fadedIn?: string[] }).fadedIn))
      .toEqual(['Just arrived']);
  });
});

test('a tiny picture isn’t enlarged much', async ({ page, newMember, signInAs }) => {
  const elin = await newMember();
  const bytes = makePng(120, 90, [90, 90, 160], [240, 200, 160]);
  await createPostWithMedia(elin, 'Found in an old phone', [{ bytes, alt: 'Us' }]);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const image = feed.card('old phone').getByRole('img', { name: 'Us' });
  await expect(image).toHaveCSS('object-fit', 'scale-down');
  expect((await image.boundingBox())?.width).toBe(240);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the backdrop of a dialog covers the scrollbar gutter in the ${colorScheme} scheme`, async ({
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
    const [backdrop, gutter] = [await colourAt(page, width - 40), await colourAt(page, width - 4)];
    for (const [channel, value] of gutter.entries()) {
      expect(Math.abs(value - (backdrop[channel] ?? 0))).toBeLessThan(4);
    }
  });
}

/** The red, green and blue of a pixel in the page's empty margin. */
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
