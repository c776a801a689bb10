import { befriend, createPost, expect, test } from '@pure/e2e-support';
import type { Locator } from '@playwright/test';
import { feedOf, menuButtonOf } from './feed-page.ts';

test.use({ colorScheme: 'dark' });

test('in the dark, the options and quiet buttons of a dialog stand out from it', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember(), newMember()]);
  await befriend(elin, hanna);
  await createPost(hanna, 'Who is free for soup?');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await menuButtonOf(feed.card('free for soup')).click();
  await page.getByRole('menuitem', { name: 'Report post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this post' });
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  const option = dialog.locator('label', { hasText: 'Nudity or sexual content' });
  await expect(cancel).toBeVisible();
  const ground = await luminanceOf(dialog, 'background-color');
  for (const part of [cancel, option]) {
    const border = await luminanceOf(part, 'border-top-color');
    expect((border + 0.05) / (ground + 0.05)).toBeGreaterThan(1.3);
  }
  expect(await luminanceOf(cancel, 'background-color')).toBeGreaterThan(ground - 0.001);
  // It takes two lines.
  expect(await option.evaluate(distanceOfTextFromEdge)).toBeGreaterThanOrEqual(8);
});

/** the relative luminance (WCAG) of a colour that an element has */
function luminanceOf(element: Locator, property: string): Promise<number> {
  return element.evaluate((node, name) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = getComputedStyle(node).getPropertyValue(name);
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
      (channel) => (channel / 255) ** 2.2,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }, property);
}

/** Runs in the page: px between the upper edge of an element and its text. */
function distanceOfTextFromEdge(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element.querySelector('span') ?? element);
  return range.getBoundingClientRect().top - element.getBoundingClientRect().top;
}
