import {
  befriend,
  downloadFile,
  drawPicture,
  expect,
  recordVideo,
  unplayableVideo,
  withPhoneMetadata,
  test,
} from '@pure/e2e-support';
import {
  ACCEPT,
  openComposer,
  composerOf,
  readPostMedia,
  expectPosted,
  UPLOADS,
} from './composer-page.ts';
import { feedOf, tabTo } from './feed-page.ts';

test(
  'a phone’s photo is rotated, scaled down and stripped of its location, and a friend sees it [90] [92] [95] [96]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs, openAs }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    const { feed, composer } = await openComposer(page, elin, signInAs);
    await feed.field.fill('First frost');
    const sideways = await drawPicture(page, { width: 3000, height: 1500 });
    await composer.chooseFiles(withPhoneMetadata(sideways));
    await composer.expectUploaded(1);
    await composer.form.getByRole('button', { name: 'Alt: add description to photo 1' }).click();
    await page.keyboard.type('Kale under frost');
    await page.keyboard.press('Enter');
    await feed.postButton.click();
    await expectPosted(page);
    await expect(feed.card('First frost').getByAltText('Kale under frost')).toBeVisible();

    const [file] = await readPostMedia(elin);
    expect(file).toMatchObject({
      kind: 'image',
      width: 1024,
      height: 2048,
      alt: 'Kale under frost',
      placeholder: expect.stringMatching(/^[A-Za-z0-9+/]{64}$/),
    });
    const bytes = await downloadFile('posts', file?.path ?? '');
    expect(bytes.includes('Exif')).toBe(false);
    expect(bytes.includes('PhoneMaker')).toBe(false);

    const friend = feedOf(await openAs(hanna));
    await friend.open();
    const picture = friend.card('First frost').getByAltText('Kale under frost');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight))
      .toBe(2048);
  },
);

test('photos and videos of several formats go in one post, in the chosen order', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  const { feed, composer } = await openComposer(page, elin, signInAs);
  const png = await drawPicture(page, { mimeType: 'image/png', width: 300, height: 100 });
  const webp = await drawPicture(page, { mimeType: 'image/webp', width: 200, height: 200 });
  await composer.chooseFiles([png, webp]);
  await composer.expectUploaded(2);
  await composer.chooseFiles([await recordVideo(page), unplayableVideo()], 'Video');
  await composer.expectUploaded(4);
  await composer.form.getByRole('button', { name: 'Move video 3 earlier' }).click();
  await composer.form.getByRole('button', { name: 'Move video 2 earlier' }).click();
  await feed.postButton.click();
  await expectPosted(page);
  expect(await readPostMedia(elin)).toMatchObject([
    { kind: 'video', width: 320, height: 180, path: expect.stringMatching(/webm$/) },
    { kind: 'image', width: 300, height: 100 },
    { kind: 'image', width: 200, height: 200 },
    { kind: 'video', width: 640, height: 360, path: expect.stringMatching(/mp4$/) },
  ]);
});

test('a refused file is reported in the composer and isn’t uploaded [92] [93] [94]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { composer } = await openComposer(page, await newMember(), signInAs);
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().includes('/object/uploads/'))));
  const file = (name: string, mimeType: string, size = 10) => ({
    name,
    mimeType,
    buffer: Buffer.alloc(size, 'x'),
  });
  for (const [chosen, message] of [
    [
      file('x.mov', 'video/quicktime'),
      'Video format video/quicktime is not supported. Please use MP4 or WebM format.',
    ],
    [
      file('x.svg', 'image/svg+xml'),
      'Image format image/svg+xml is not supported. Please use: JPEG, PNG, GIF, WebP',
    ],
    [
      file('x.pdf', 'application/pdf'),
      'File type application/pdf is not allowed. Please use: JPEG, PNG, GIF, WebP, MP4, WebM',
    ],
    [file('x.png', 'image/png', 10 * 1024 * 1024 + 1), 'File size must be less than 10MB'],
    [file('x.png', 'image/png', 0), 'Invalid file selected'],
    [file('x.jpg', 'image/jpeg'), 'Invalid file selected'],
  ] as const) {
    await composer.chooseFiles(chosen);
    await expect(composer.form.getByRole('alert')).toHaveText(message);
    await expect(composer.thumbs).toHaveCount(0);
  }
  expect(sent).toBe(0);
});

test('a post sent during an upload shows in the list and is created after the upload [97]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  const { feed, composer } = await openComposer(page, elin, signInAs);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(ACCEPT, async (route) => {
    await released;
    await route.continue();
  });
  await feed.field.fill('Soup tonight');
  await composer.chooseFiles(await drawPicture(page));
  await expect(composer.thumbs).toHaveCount(1);
  await feed.postButton.click();
  const card = feed.card('Soup tonight');
  await expect(card.getByRole('img')).not.toHaveCount(0);
  await expect(card.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await expect(card).toContainText('Sending…');
  release();
  await expectPosted(page);
  await expect(card).not.toContainText('Sending…');
  expect(await readPostMedia(elin)).toHaveLength(1);
});

test.describe('accessibility', () => {
  test('the composer is accessible with photos, a failed upload and open pickers', async ({
    page,
    newMember,
    signInAs,
    expectAccessible,
  }) => {
    const { composer } = await openComposer(page, await newMember(), signInAs);
    const picture = await drawPicture(page);
    await composer.chooseFiles([picture, picture]);
    await composer.expectUploaded(2);
    await page.route(UPLOADS, (route) => route.abort());
    await composer.chooseFiles(picture);
    await expect(composer.form.getByRole('alert')).toBeVisible();
    await composer.form.getByRole('button', { name: 'Alt: add description to photo 1' }).click();
    await composer.form.getByRole('button', { name: 'Tag people' }).click();
    await expect(composer.form.getByRole('combobox')).toBeFocused();
    await expectAccessible();
    await composer.form.getByRole('button', { name: 'Emoji' }).click();
    await expect(page.getByRole('button', { name: 'Smile' })).toBeFocused();
    await expectAccessible();
  });
});

test('a member can attach, tag, pick an emoji and post with the keyboard alone [90]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember(), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await signInAs(elin);
  const feed = feedOf(page);
  const composer = composerOf(page);
  await feed.open();
  await tabTo(page, feed.composerButton);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Soup  tonight');
  await expect(feed.field).toBeFocused();
  await expect(feed.field).toHaveValue('Soup  tonight');
  for (let left = 0; left < 8; left += 1) await page.keyboard.press('ArrowLeft');

  await tabTo(page, composer.form.getByRole('button', { name: 'Emoji' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Smile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Cool' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(feed.field).toBeFocused();
  await expect(feed.field).toHaveValue('Soup 😎 tonight');

  await tabTo(page, composer.form.getByRole('button', { name: 'Tag people' }));
  await page.keyboard.press('Enter');
  await expect(composer.form.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Hanna');
  await expect(composer.form.getByRole('option', { name: /Hanna Berg/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(composer.form.getByRole('list', { name: 'Tagged' })).toContainText('Hanna Berg');
  await page.keyboard.press('Escape');
  await expect(composer.form.getByRole('button', { name: 'Tag people' })).toBeFocused();

  const picture = await drawPicture(page);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([picture, { ...picture, name: 'second.jpg' }]);
  await composer.expectUploaded(2);
  await tabTo(page, feed.postButton);
  await page.keyboard.press('Enter');
  await expectPosted(page);
  await expect(feed.composerButton).toBeFocused();
  const { data } = await elin.client.from('post_tags').select('tagged_user_id');
  expect(data).toEqual([{ tagged_user_id: hanna.id }]);
});
