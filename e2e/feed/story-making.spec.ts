import { befriend, expect, test } from '@pure/e2e-support';
import { makeFilm } from './post-media.ts';
import { makePhoto, storiesBy, storiesOf, viewsOf } from './stories-page.ts';

test(
  'a photo is shown to friends at once, who saw it is told, and deleting takes it away [86] [113] [114] [116] [118] [119] [120]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs, openAs }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    const friends = await openAs(hanna);
    const hannas = storiesOf(friends);
    await hannas.open();
    await expect(hannas.strip.getByRole('button')).toHaveCount(1);

    await signInAs(elin);
    const elins = storiesOf(page);
    await elins.open();
    await elins.own.click();
    await elins.choose(await makePhoto(page));
    await elins.caption.fill('a'.repeat(250));
    await expect(elins.caption).toHaveValue('a'.repeat(200));
    await expect(elins.creator.getByText('200/200')).toBeVisible();
    await elins.caption.fill('Low tide');
    await elins.creator.getByRole('textbox', { name: 'Describe the photo' }).fill('A wide beach');
    await elins.share.click();
    await expect(elins.created).toBeVisible();
    await expect(elins.creator).toBeHidden();
    await expect(elins.strip.getByRole('button', { name: 'Your story, 1 shown' })).toBeFocused();

    await hannas.ring('Elin Sandberg').click();
    await expect(hannas.viewer.getByRole('img', { name: 'Photo: A wide beach' })).toBeVisible();
    await expect(hannas.viewer.getByText('Low tide', { exact: true })).toBeVisible();
    await expect.poll(() => viewsOf(elin)).toEqual([1]);
    await hannas.button('Close').click();
    await expect(friends.getByRole('button', { name: 'Elin Sandberg, seen' })).toBeVisible();

    await elins.strip.getByRole('button', { name: 'Your story, 1 shown' }).click();
    await elins.button('Views (1)').click();
    const views = page.getByRole('dialog', { name: 'Views (1)' });
    await expect(views.getByRole('listitem')).toHaveText(/Hanna Berg/);
    await views.getByRole('button', { name: 'Close' }).click();
    await elins.button('Delete story').click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Story deleted')).toBeVisible();
    await expect(elins.viewer).toBeHidden();
    await expect(elins.own).toHaveAccessibleName('Your story');
    await expect(hannas.strip.getByRole('button')).toHaveCount(1);
  },
);

test('a film goes the same way, and its end closes it [114] [117]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await signInAs(elin);
  const elins = storiesOf(page);
  await elins.open();
  await elins.own.click();
  await elins.choose(await makeFilm(page), 'video/webm');
  await elins.share.click();
  await expect(elins.created).toBeVisible();
  expect(await storiesBy(elin)).toMatchObject([{ media_type: 'video', content: null }]);

  const hannas = storiesOf(await openAs(hanna));
  await hannas.open();
  await hannas.ring('Elin Sandberg').click();
  await expect(hannas.told).toHaveText('Elin Sandberg, 1 of 1. Video');
  await expect(hannas.button('Unmute')).toBeVisible();
  await expect(hannas.viewer).toBeHidden();
  await expect(hannas.ring('Elin Sandberg')).toHaveAccessibleName('Elin Sandberg, seen');
});

test('what is no photo or video is refused in words [115]', async ({
  page,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  const stories = storiesOf(page);
  await stories.open();
  await stories.own.click();
  await stories.share.click();
  await expect(stories.complaint).toHaveText('Please select an image or video');
  const chooser = stories.creator.getByLabel('Photo or video');
  await chooser.setInputFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('words'),
  });
  await expect(stories.complaint).toHaveText(
    'File type text/plain is not allowed. Please use: JPEG, PNG, GIF, WebP, MP4, WebM, MOV',
  );
  await chooser.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(stories.complaint).toHaveText('Invalid file selected');
});

test('offline says so, and goes when the network is back', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  const stories = storiesOf(page);
  await stories.open();
  await stories.own.click();
  await stories.choose(await makePhoto(page));
  await page.context().setOffline(true);
  await stories.share.click();
  await expect(stories.complaint).toContainText('You are offline.');
  await page.context().setOffline(false);
  await stories.share.click();
  await expect(stories.created).toBeVisible();
  expect(await storiesBy(elin)).toHaveLength(1);
});
