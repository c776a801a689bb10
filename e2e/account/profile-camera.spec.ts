import { expect, test } from '@pure/e2e-support';
import { pictureDialogOf, readPicture } from './profile-screens.ts';

test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    }),
});

test('[122] a member takes a picture with the camera', async ({ page, openOwnProfile }) => {
  const elin = await openOwnProfile();
  const picture = pictureDialogOf(page);
  await picture.open();
  await picture.button('Take a picture').click();
  await picture.button('Take it').click();
  await picture.save.click();
  await expect(page.getByText('Profile picture updated!')).toBeVisible();
  expect(await readPicture(page, elin)).toMatchObject({ width: 512, height: 512 });
});
