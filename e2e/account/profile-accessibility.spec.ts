import { paths } from '@pure/contracts';
import {
  befriend,
  createPicturedPost,
  drawPicture,
  expect,
  expectNoSidewaysScroll,
  expectReachableByTab,
  inEachAppearance,
  test,
  waitForAnimations,
} from '@pure/e2e-support';
import { pictureDialogOf } from './profile-screens.ts';

test('the own profile, its form and its cropper have no violation, narrow and wide', async ({
  page,
  openOwnProfile,
  expectAccessibleAtWidths,
}) => {
  const elin = await openOwnProfile({ edit: 'profile' });
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter your name')).toBeVisible();
  await expectAccessibleAtWidths();
  const picture = pictureDialogOf(page);
  await page.goto(paths.profile(elin.id, { edit: 'picture' }));
  await expect(picture.button('Choose a picture')).toBeVisible();
  await expectAccessibleAtWidths();
  await picture.choose(await drawPicture(page));
  await expect(picture.frame).toBeVisible();
  await expectAccessibleAtWidths();
});

test('a collection, and a blocked member have no violation, narrow and wide', async ({
  page,
  newMember,
  signInAs,
  expectAccessibleAtWidths,
}) => {
  const [elin, hanna] = await Promise.all([newMember(), newMember('Hanna Berg')]);
  await createPicturedPost(elin, await drawPicture(page), 'Bread');
  await elin.client.rpc('block_member', { member_id: hanna.id });
  await signInAs(elin);
  await page.goto(paths.profile(elin.id, { tab: 'collection' }));
  await expect(page.getByRole('button', { name: 'Bread' })).toBeVisible();
  await expectAccessibleAtWidths();
  await page.goto(paths.profile(hanna.id));
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await expectAccessibleAtWidths();
});

test(
  'profile, form, cropper and collection lose nothing in any appearance, and Tab reaches everything',
  { tag: '@deep' },
  async ({ page, newMember, signInAs }) => {
    test.setTimeout(180_000);
    const elin = await newMember('Wolfeschlegelsteinhausenbergerdorff Hube');
    await createPicturedPost(elin, await drawPicture(page), 'Bread');
    await signInAs(elin);
    const check = () => inEachAppearance(page, () => expectNoSidewaysScroll(page));
    await page.goto(paths.profile(elin.id, { tab: 'collection' }));
    await expect(page.getByRole('button', { name: 'Bread' })).toBeVisible();
    await check();
    await expectReachableByTab(page.getByRole('main'));

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await check();
    await expectReachableByTab(page.getByRole('dialog'));
    await page.keyboard.press('Escape');

    const picture = pictureDialogOf(page);
    await picture.open();
    await picture.choose(await drawPicture(page));
    await expect(picture.frame).toBeVisible();
    await inEachAppearance(page, async () => {
      await picture.save.scrollIntoViewIfNeeded();
      await expect(picture.save).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
    });
    await expectReachableByTab(picture.dialog);
  },
);

test(
  'another’s profile, its menu and what the menu asks lose nothing in any appearance',
  { tag: '@deep' },
  async ({ page, newMember, signInAs, expectAccessible }) => {
    test.setTimeout(180_000);
    const [elin, hanna, long] = await Promise.all([
      newMember(),
      newMember('Hanna Berg'),
      newMember('Wolfeschlegelsteinhausenbergerdorff Hube'),
    ]);
    await Promise.all([befriend(elin, hanna), befriend(elin, long)]);
    await signInAs(elin);
    const check = () => inEachAppearance(page, () => expectNoSidewaysScroll(page));
    await page.goto(paths.publicProfile(long.id));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check();
    await page.goto(paths.profile(long.id));
    const menu = page.getByRole('button', { name: /^More about/ });
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
    await expectAccessible();
    await check();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    // Beside a short name the menu has room on neither side of its button.
    for (const { id } of [hanna, long]) {
      await page.goto(paths.profile(id));
      await menu.click();
      await expect(page.getByRole('menuitem', { name: 'Unfriend' })).toBeVisible();
      await page.evaluate(waitForAnimations);
      const box = await page.getByRole('menu').boundingBox();
      expect(box && box.x >= 8 && box.x + box.width <= 382, JSON.stringify(box)).toBe(true);
      await page.keyboard.press('Escape');
    }
    for (const [entry, confirm] of [
      ['Mute', 'Mute'],
      ['Block', 'Block'],
      ['Report', 'Send report'],
    ] as const) {
      await menu.click();
      await page.getByRole('menuitem', { name: entry }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: confirm })).toBeVisible();
      await expectAccessible();
      await check();
      await expectReachableByTab(dialog);
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
    }
  },
);
