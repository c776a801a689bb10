import { befriend, expect, test } from '@pure/e2e-support';
import { makeVideo } from './post-media.ts';
import { makePhoto, readStories, storiesOf, readViewCounts } from './stories-page.ts';

test(
  'friends see a new photo story, its author sees the views and deletes it [86] [113] [114] [116] [118] [119] [120]',
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
    await elins.ownRing.click();
    await elins.chooseFile(await makePhoto(page));
    await elins.caption.fill('a'.repeat(250));
    await expect(elins.caption).toHaveValue('a'.repeat(200));
    await expect(elins.creator.getByText('200/200')).toBeVisible();
    await elins.caption.fill('Low tide');
    await elins.creator.getByRole('button', { name: 'Crop' }).click();
    const cropper = page.getByRole('dialog', { name: 'Crop your photo' });
    await cropper.getByRole('application').press('+');
    await cropper.getByRole('button', { name: 'Crop' }).click();
    await expect(cropper).toBeHidden();
    await elins.creator.getByRole('textbox', { name: 'Words on the photo' }).fill('Home again');
    await elins.creator.getByText('Top', { exact: true }).click();
    await elins.creator.getByRole('textbox', { name: 'Describe the photo' }).fill('A wide beach');
    await elins.shareButton.click();
    await expect(elins.createdToast).toBeVisible();
    await expect(elins.creator).toBeHidden();
    await expect(elins.strip.getByRole('button', { name: 'Your story, 1 shown' })).toBeFocused();

    await hannas.ring('Elin Sandberg').click();
    await hannas.button('Pause').click();
    await expect(hannas.viewer.getByRole('img', { name: 'Photo: A wide beach' })).toBeVisible();
    await expect(hannas.viewer.getByText('Low tide', { exact: true })).toBeVisible();
    await expect(hannas.viewer.getByText('Home again', { exact: true })).toBeVisible();
    await expect.poll(() => readViewCounts(elin)).toEqual([1]);
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
    await expect(elins.ownRing).toHaveAccessibleName('Your story');
    await expect(hannas.strip.getByRole('button')).toHaveCount(1);
  },
);

test('a video story plays once and the viewer closes at its end [114] [117]', async ({
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
  await elins.ownRing.click();
  await elins.chooseFile(await makeVideo(page), 'video/webm');
  await elins.shareButton.click();
  await expect(elins.createdToast).toBeVisible();
  expect(await readStories(elin)).toMatchObject([{ media_type: 'video', content: null }]);

  const hannas = storiesOf(await openAs(hanna));
  await hannas.open();
  await hannas.ring('Elin Sandberg').click();
  await expect(hannas.announcement).toHaveText('Elin Sandberg, 1 of 1. Video');
  await expect(hannas.button('Unmute')).toBeVisible();
  await expect(hannas.viewer).toBeHidden();
  await expect(hannas.ring('Elin Sandberg')).toHaveAccessibleName('Elin Sandberg, seen');
});

test('a file that is no photo or video is refused with a reason [115]', async ({
  page,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  const stories = storiesOf(page);
  await stories.open();
  await stories.ownRing.click();
  await stories.shareButton.click();
  await expect(stories.errorMessage).toHaveText('Please select an image or video');
  const chooser = stories.creator.getByLabel('Photo or video');
  await chooser.setInputFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('words'),
  });
  await expect(stories.errorMessage).toHaveText(
    'File type text/plain is not allowed. Please use: JPEG, PNG, GIF, WebP, MP4, WebM, MOV',
  );
  await chooser.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(stories.errorMessage).toHaveText('Invalid file selected');
});

test('offline, sharing a story fails with a reason and works when the network is back', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  const stories = storiesOf(page);
  await stories.open();
  await stories.ownRing.click();
  await stories.chooseFile(await makePhoto(page));
  await page.context().setOffline(true);
  await stories.shareButton.click();
  await expect(stories.errorMessage).toHaveText(
    /^You’re offline\. Your file is kept here: [^.]+\.$/,
  );
  await page.context().setOffline(false);
  await stories.shareButton.click();
  await expect(stories.createdToast).toBeVisible();
  expect(await readStories(elin)).toHaveLength(1);
});
