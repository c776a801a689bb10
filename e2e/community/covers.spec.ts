import { paths } from '@pure/contracts';
import { createEvent, createGroup, expect, makePng, test } from '@pure/e2e-support';

/** Higher than wide, so that the crop shows. */
const picture = {
  name: 'jetty.png',
  mimeType: 'image/png',
  buffer: makePng(600, 900, [90, 90, 160], [240, 200, 160]),
};

const covers = [
  {
    row: 173,
    create: createGroup,
    open: (id: string) => paths.groups({ group: id }),
    list: `${paths.groups()}?tab=mine`,
    saved: 'Group cover updated!',
    removed: 'Group cover removed',
  },
  {
    row: 161,
    create: createEvent,
    open: (id: string) => paths.events({ event: id }),
    list: `${paths.events()}?tab=organised`,
    saved: 'Event cover updated!',
    removed: 'Event cover removed',
  },
];

for (const { row, create, open, list, saved, removed } of covers) {
  test(`a cover is cropped to 3 : 1, reaches the edges of its card and can be removed: ${saved} [${row}]`, async ({
    page,
    newMember,
    signInAs,
  }) => {
    const elin = await newMember('Elin Sandberg');
    const [id = ''] = Object.values(await create(elin));
    await signInAs(elin);
    await page.goto(open(id));
    const place = page.getByRole('dialog');
    await place.getByRole('button', { name: 'Add a cover' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await (await chooser).setFiles(picture);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(saved)).toBeVisible();
    const sizeOf = () =>
      place
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    await expect.poll(sizeOf).toBeCloseTo(3, 1);

    await page.goto(list);
    const card = page.getByRole('article');
    const cover = await card.locator('img').first().boundingBox();
    const border = 2;
    expect(cover?.width).toBeCloseTo(((await card.boundingBox())?.width ?? 0) - border, 0);
    await page.goto(open(id));

    await place.getByRole('button', { name: 'Update Cover' }).click();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(page.getByText(removed)).toBeVisible();
    await expect(place.getByRole('button', { name: 'Add a cover' })).toBeVisible();
  });
}
