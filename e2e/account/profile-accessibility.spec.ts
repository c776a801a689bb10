import { paths } from '@pure/contracts';
import {
  createPicturedPost,
  drawPicture,
  expect,
  test,
  expectNoSidewaysScroll,
} from '@pure/e2e-support';
import { pictureDialogOf } from './profile-screens.ts';

for (const width of [320, 1280]) {
  test.describe(`${width} px, without a violation`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the own profile, its form and its cropper', async ({
      page,
      newMember,
      signInAs,
      expectAccessible,
    }) => {
      const elin = await newMember();
      await signInAs(elin);
      await page.goto(paths.profile(elin.id, { edit: 'profile' }));
      await page.getByLabel('Name').fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Please enter your name')).toBeVisible();
      await expectAccessible();
      await expectNoSidewaysScroll(page);
      const picture = pictureDialogOf(page);
      await page.goto(paths.profile(elin.id, { edit: 'picture' }));
      await expect(picture.button('Choose a picture')).toBeVisible();
      await expectAccessible();
      await picture.choose(await drawPicture(page));
      await expect(picture.frame).toBeVisible();
      await expectAccessible();
      await expectNoSidewaysScroll(page);
    });

    test('a collection, and a blocked member', async ({
      page,
      newMember,
      signInAs,
      expectAccessible,
    }) => {
      const [elin, hanna] = await Promise.all([newMember(), newMember('Hanna Berg')]);
      await createPicturedPost(elin, await drawPicture(page), 'Bread');
      await elin.client.rpc('block_member', { member_id: hanna.id });
      await signInAs(elin);
      await page.goto(paths.profile(elin.id, { tab: 'collection' }));
      await expect(page.getByRole('button', { name: 'Bread' })).toBeVisible();
      await expectAccessible();
      await expectNoSidewaysScroll(page);
      await page.goto(paths.profile(hanna.id));
      await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
      await expectAccessible();
      await expectNoSidewaysScroll(page);
    });
  });
}

test('right to left and at 200 % text nothing is lost', async ({ page, newMember, signInAs }) => {
  const elin = await newMember('Wolfeschlegelsteinhausenbergerdorff Hube');
  await signInAs(elin);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.goto(paths.profile(elin.id));
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  const picture = pictureDialogOf(page);
  await picture.open();
  await picture.choose(await drawPicture(page));
  await picture.save.scrollIntoViewIfNeeded();
  await expect(picture.save).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});
