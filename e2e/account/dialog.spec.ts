import { expect, test } from '@pure/e2e-support';
import type { Locator } from '@playwright/test';

// With the scroll bars of a desktop, which take room.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

/** px, above the buttons; the room that is free there is 8 px high */
const heightOfFade = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Save' }).evaluate((button) => {
    const { blockSize, scale } = getComputedStyle(button.parentElement ?? button, '::before');
    return Number.parseFloat(blockSize) * Number(scale.split(' ')[1] ?? scale);
  });

test('a dialog moves nothing below it, keeps its head and its buttons in view, and shows that more follows', async ({
  page,
  openOwnProfile,
}) => {
  await openOwnProfile();
  const edit = page.getByRole('button', { name: 'Edit Profile' });
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  // A page that scrolls, and a page that doesn't.
  for (const height of [300, 2_000]) {
    await page.setViewportSize({ width: 1_280, height });
    await expect(edit).toBeVisible();
    const place = await edit.boundingBox();
    await edit.click();
    await expect(dialog).toBeVisible();
    expect((await edit.boundingBox())?.x).toBe(place?.x);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  await page.setViewportSize({ width: 390, height: 500 });
  await edit.click();
  for (const share of [0, 0.5, 1]) {
    await dialog.evaluate((box, share) => {
      box.scrollTop = share * (box.scrollHeight - box.clientHeight);
    }, share);
    await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => heightOfFade(dialog)).toBe(share < 1 ? 48 : 8);
  }
});
