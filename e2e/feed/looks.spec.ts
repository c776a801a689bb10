import { befriend, drawPng, expect, publish, settle, test } from '@pure/e2e-support';
import type { Locator, Page } from '@playwright/test';
import { feedOf } from './feed-page.ts';
import { publishShots } from './post-media.ts';

const LONG = `${'The kiln was cooling, and nobody might touch it. '.repeat(90)}The end.`;

/** A finger that goes from one place to another, as the browser hears of it. */
async function swipe(page: Page, [x, y]: [number, number], [right, down]: [number, number]) {
  const session = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: x + right * share, y: y + down * share }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; step += 1) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(step / 10),
    });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

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
  await publish(elin, 'before it');
  await publish(elin, LONG);
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
      bytes: drawPng(640, 400, [90, 90, 160], [240, 200, 160]),
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
    await swipe(page, [330, 420], [-280, 6]);
    await expect(large.getByText('2 of 2')).toBeVisible();
    await expect(large.getByRole('img', { name: 'The boat' })).toBeInViewport({ ratio: 1 });
    await swipe(page, [60, 420], [280, 6]);
    await expect(large.getByText('1 of 2')).toBeVisible();
    await expect(large.getByRole('img', { name: 'The jetty' })).toBeInViewport({ ratio: 1 });
    await swipe(page, [200, 400], [4, 60]);
    await expect(large).toBeVisible();
    await swipe(page, [200, 300], [4, 240]);
    await expect(large).toBeHidden();
  });

  test('a toast covers neither a sheet nor what is pressed next', async ({
    page,
    newMember,
    signInAs,
  }) => {
    const elin = await newMember();
    await publish(elin, 'Going away');
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
    await page.evaluate(settle);
    const before = await ground(page, toast);
    await openQuestion();
    await expect(question).toBeVisible();
    await page.evaluate(settle);
    // Above the sheet's scrim, too, which would darken it.
    expect(await ground(page, toast)).toEqual(before);
    const [sheet, words] = [await question.boundingBox(), await toast.boundingBox()];
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(sheet?.y ?? 0);
  });
});

test('a post behind a link opens without a ring, and Tab leads to its first control', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  const id = await publish(elin, 'Found the good bread again');
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
    await publish(hanna, 'There before');
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
    await publish(hanna, 'Just arrived');
    await expect(feed.card('Just arrived')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => (globalThis as { came?: string[] }).came))
      .toEqual(['Just arrived']);
  });
});

test('a tiny picture is not blown up', async ({ page, newMember, signInAs }) => {
  const elin = await newMember();
  const bytes = drawPng(120, 90, [90, 90, 160], [240, 200, 160]);
  await publishShots(elin, 'Found in an old phone', [{ bytes, alt: 'Us' }]);
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const image = feed.card('old phone').getByRole('img', { name: 'Us' });
  await expect(image).toHaveCSS('object-fit', 'scale-down');
  expect((await image.boundingBox())?.width).toBe(240);
});
