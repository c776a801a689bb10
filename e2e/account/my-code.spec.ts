import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import { expect, test } from '@pure/e2e-support';
import { readCode } from '@pure/qr-code/read';

/** Decodes a picture in the browser. */
async function readPixels(page: Page, picture: Buffer) {
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const blob = new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))]);
    const bitmap = await createImageBitmap(blob);
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { width, height, data } =
      context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? new ImageData(1, 1);
    let text = '';
    for (const byte of data) text += String.fromCharCode(byte);
    return { width, height, pixels: btoa(text) };
  }, picture.toString('base64'));
  return { width, height, data: new Uint8ClampedArray(Buffer.from(pixels, 'base64')) };
}

test('[76] [77] the member’s own code is shown, and saved as a picture with their names', async ({
  page,
  openOwnProfile,
}) => {
  const elin = await openOwnProfile();
  await page.getByRole('button', { name: 'My QR Code' }).click();
  const dialog = page.getByRole('dialog', { name: 'My QR Code' });
  const link = new URL(paths.publicProfile(elin.id), page.url()).href;
  const shown = dialog.getByRole('img', { name: 'QR code of Elin Sandberg’s profile' });
  expect(await shown.boundingBox()).toMatchObject({ width: 200, height: 200 });
  expect(readCode(await readPixels(page, await shown.screenshot()))).toBe(link);

  // One row of three buttons, or three rows.
  const buttons = dialog.getByRole('button', { name: /^(Copy|Share Profile|Download QR)$/ });
  for (const [width, rows] of [
    [1_280, 1],
    [390, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const tops = await buttons.evaluateAll((all) =>
      all.map((button) => button.getBoundingClientRect().top),
    );
    expect([tops.length, new Set(tops).size]).toEqual([3, rows]);
  }

  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download QR' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${elin.username}-pure-qr.png`);
  const picture = await readPixels(page, await readFile(await saved.path()));
  expect(picture).toMatchObject({ width: 1024, height: 1024 });
  expect(readCode(picture)).toBe(link);
  // The names are under the code.
  const names = picture.data.subarray(1024 * 4 * 864);
  expect(names.some((value) => value < 128)).toBe(true);
});
