import { paths } from '@pure/contracts';
import { expect, makePng, type Member, test } from '@pure/e2e-support';
import { readCode } from '@pure/qr-code/read';
import { encodePhoto, renderPhoto } from './code-film.ts';
import { linkOf, openScanner } from './scanner.ts';

let hanna: Member;

test.beforeEach(async ({ newMember, signInAs }) => {
  hanna = await newMember('Hanna Berg');
  await signInAs(await newMember('Elin Sandberg'));
});

/** Runs in the page. */
function pasteInto(element: Element, clipboardData: DataTransfer): void {
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
}

test('[83] a picture is read from a file, a drop or the clipboard', async ({ page }) => {
  await page.goto(paths.home());
  const buffer = encodePhoto(renderPhoto(linkOf(page, hanna)));
  const photo = { name: 'code.png', mimeType: 'image/png', buffer };
  const dialog = await openScanner(page);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload QR Image' }).click();
  await (await chooser).setFiles(photo);
  await expect(page).toHaveURL(paths.profile(hanna.id));

  for (const way of ['drop', 'paste'] as const) {
    await page.goto(paths.home());
    await openScanner(page);
    const transfer = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'code.png', { type: 'image/png' }));
      return data;
    }, buffer.toString('base64'));
    const target = dialog.getByRole('button', { name: 'Upload QR Image' });
    if (way === 'drop') await target.dispatchEvent('drop', { dataTransfer: transfer });
    else await target.evaluate(pasteInto, transfer);
    await expect(page).toHaveURL(paths.profile(hanna.id));
  }
});

test('[83] a picture whose code is too small to be read is read at a larger size', async ({
  page,
}) => {
  await page.goto(paths.home());
  const photo = renderPhoto(linkOf(page, hanna), { size: 80 });
  expect(readCode(photo)).toBeNull();
  const dialog = await openScanner(page);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload QR Image' }).click();
  const file = { name: 'far.png', mimeType: 'image/png', buffer: encodePhoto(photo) };
  await (await chooser).setFiles(file);
  await expect(page).toHaveURL(paths.profile(hanna.id));
});

test('[83] a picture without a code, and a file that is no picture, say so', async ({ page }) => {
  await page.goto(paths.home());
  const dialog = await openScanner(page);
  const upload = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Upload QR Image' }).click();
    await (await chooser).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
  };
  await upload(Buffer.from('no picture'));
  await expect(dialog.getByText('This picture can’t be opened. Try a JPEG or PNG.')).toBeVisible();
  await upload(makePng(300, 200, [255, 255, 255], [200, 200, 200]));
  await expect(dialog.getByText(/^We found no QR code in this picture/)).toBeVisible();
});
