import { drawPicture, expect, test, withPhoneMetadata } from '@pure/e2e-support';
import { nameOfColour, pictureDialogOf, readPicture } from './profile-screens.ts';

test('[121] [122] a member chooses a picture, moves and zooms it by keyboard, and friends see it', async ({
  page,
  openOwnProfile,
}) => {
  const elin = await openOwnProfile();
  const picture = pictureDialogOf(page);
  await picture.open();
  await picture.choose(await drawPicture(page, { width: 600, height: 900 }));
  await picture.frame.focus();
  // The upper part of a tall picture: violet alone, once it is zoomed.
  await picture.zoom.fill('200');
  await picture.frame.focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await picture.save.click();
  await expect(page.getByText('Profile picture updated!')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Change your picture' }).locator('img'),
  ).toBeVisible();
  const stored = await readPicture(page, elin);
  expect(stored).toMatchObject({ width: 512, height: 512, mime: 'image/webp' });
  expect(stored && [0.02, 0.98].map((y) => nameOfColour(stored.colourAt(0.5, y)))).toEqual([
    'violet',
    'violet',
  ]);
});

test('[122] a phone’s picture stands upright, and a turn turns it', async ({
  page,
  openOwnProfile,
}) => {
  const elin = await openOwnProfile({ edit: 'picture' });
  const picture = pictureDialogOf(page);
  // Its Exif data turn violet, which is above in the file, to the right.
  await picture.choose(withPhoneMetadata(await drawPicture(page)));
  await picture.save.click();
  await expect(page.getByText('Profile picture updated!')).toBeVisible();
  const upright = await readPicture(page, elin);
  expect(upright && [0.05, 0.95].map((x) => nameOfColour(upright.colourAt(x, 0.5)))).toEqual([
    'coral',
    'violet',
  ]);
  await picture.open();
  await picture.choose(await drawPicture(page));
  await picture.turn.click();
  await picture.turn.click();
  await picture.save.click();
  await expect
    .poll(async () => {
      const turned = await readPicture(page, elin);
      return turned && [0.05, 0.95].map((y) => nameOfColour(turned.colourAt(0.5, y)));
    })
    .toEqual(['coral', 'violet']);
});

test('[122] drag, wheel and tap move the picture; Remove takes it away', async ({
  page,
  openOwnProfile,
}) => {
  const elin = await openOwnProfile();
  const picture = pictureDialogOf(page);
  await picture.open();
  await picture.choose(await drawPicture(page, { width: 600, height: 1200 }));
  const box = await picture.frame.boundingBox();
  if (!box) throw new Error('There is no frame');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y - box.height, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -300);
  await expect(picture.zoom).not.toHaveValue('100');
  await picture.save.click();
  await expect(page.getByText('Profile picture updated!')).toBeVisible();
  const stored = await readPicture(page, elin);
  expect(stored && [0.05, 0.95].map((y) => nameOfColour(stored.colourAt(0.5, y)))).toEqual([
    'coral',
    'coral',
  ]);
  await picture.open();
  await picture.button('Remove picture').click();
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  await expect.poll(() => readPicture(page, elin)).toBeNull();
});

test('[122] without the camera’s permission the camera app and files remain', async ({
  page,
  openOwnProfile,
}) => {
  await openOwnProfile();
  const picture = pictureDialogOf(page);
  await picture.open();
  await picture.button('Take a picture').click();
  await expect(page.getByText('Unable to access camera. Please check permissions.')).toBeVisible();
  await expect(picture.button('Open the camera app')).toBeVisible();
  await picture.button('Back').click();
  await expect(picture.button('Choose a picture')).toBeVisible();
});
