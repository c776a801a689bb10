import { paths } from '@pure/contracts';
import { befriend, createPost, expect, inEachAppearance, test } from '@pure/e2e-support';

const FIELD = 'Search for people, posts, groups...';
const LONG = 'Wolfeschlegelsteinhausenbergerdorff Hube';

test('[49] [50] [51] by keyboard alone from anywhere to a profile, and back', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const family = `zq${Date.now().toString(36)}`;
  const [elin, hanna] = await Promise.all([
    newMember('Elin Sandberg'),
    newMember(`Hanna ${family}`),
  ]);
  // A username that begins with the text would come first.
  await newMember(`يوسف ${family}`, `yusuf_${family}`);
  await befriend(elin, hanna);
  await signInAs(elin);
  await page.goto(paths.friends());
  const filter = page.getByRole('searchbox', { name: 'Search friends' });
  await filter.focus();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search PURE' });
  const field = dialog.getByRole('combobox', { name: FIELD });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(filter).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(family.toUpperCase());
  await expect(dialog.getByRole('option', { name: /@/ })).toHaveCount(2);
  // A screen reader hears only what is inside the open dialog.
  await expect(dialog.getByTestId('announcer')).toHaveText('2 people found');
  await expectAccessible();
  await page.keyboard.press('ArrowDown');
  const first = dialog.getByRole('option', { name: `Hanna ${family}` });
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.profile(hanna.id));
  await expect(page.getByRole('heading', { level: 1, name: hanna.fullName })).toBeVisible();
  await page.goBack();

  // Kept in this browser until the member leaves.
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('option')).toHaveText([new RegExp(hanna.fullName)]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(paths.login());
  const left = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(left).not.toContain(hanna.fullName);
});

test('[44] [51] the icon opens a sheet on phones, and all results open from there', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember(LONG)]);
  await befriend(elin, hanna);
  await createPost(hanna, 'Rye bread is ready at six.');
  await signInAs(elin);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(paths.home());
  const opener = page.getByRole('button', { name: 'Search PURE' });
  expect((await opener.boundingBox())?.width).toBeLessThan(50);
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Search PURE' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, height: 640 });
  await page.keyboard.type(hanna.username);
  await expect(dialog.getByRole('option', { name: LONG })).toBeVisible();
  await expectAccessible();
  await inEachAppearance(page, async () => {
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expect(dialog.getByRole('option', { name: LONG })).toBeInViewport();
  });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('rye');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.search('rye'));
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Posts 1' }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /Rye bread/ })
    .click();
  await expect(page).toHaveURL(/\/app\?post=/);
  await expect(page.getByRole('dialog').getByText('Rye bread is ready at six.')).toBeVisible();
});

test('[44] [52] the search page has one field, which the keys reach', async ({
  page,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember('Elin Sandberg'));
  await page.goto(paths.search('rye'));
  const field = page.getByRole('searchbox', { name: FIELD });
  const tabs = page.getByRole('tablist');
  await expect(tabs).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search PURE' })).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.type('oat');
  await expect(page).toHaveURL(paths.search('oat'));
  const [above, below] = [await field.boundingBox(), await tabs.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeCloseTo(16, 0);
});
