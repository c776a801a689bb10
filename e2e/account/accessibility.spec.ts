import { paths } from '@pure/contracts';
import {
  befriend,
  expect,
  test,
  expectNoSidewaysScroll,
  expectReachableByTab,
  inEachAppearance,
  totp,
} from '@pure/e2e-support';
import { loginOf, newcomer, registerOf, resetOf, settingsAt, toast } from './auth-pages.ts';

const settingsTabs = [
  'account',
  'password',
  'security',
  'privacy',
  'notifications',
  'appearance',
  'data',
] as const;

for (const width of [320, 1280]) {
  test.describe(`${width} px, without a violation`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('login, with messages', async ({ page, expectAccessible }) => {
      const login = loginOf(page);
      await login.open();
      await expect(login.submit).toBeVisible();
      await login.remember.uncheck();
      await expectAccessible();
      await login.submit.click();
      await expect(toast(page, 'Please fill in all fields')).toBeVisible();
      await expectAccessible();
      await expectNoSidewaysScroll(page);
    });

    test('register, with errors and without', async ({ page, expectAccessible }) => {
      const register = registerOf(page);
      await register.open();
      await register.fillIn(newcomer());
      await expect(register.free).toBeVisible();
      await expectAccessible();
      await register.fullName.fill('');
      await register.username.fill('a');
      await register.email.fill('nora');
      await register.submit.click();
      await expect(page.getByText('Full name is required')).toBeVisible();
      await expectAccessible();
      await expectNoSidewaysScroll(page);
    });

    test('reset password', async ({ page, expectAccessible }) => {
      const reset = resetOf(page);
      await page.goto(`${paths.resetPassword()}?code=elsewhere`);
      await expect(page.getByText(/works only in the browser/)).toBeVisible();
      await expectAccessible();
      await reset.email.fill('nobody@pure.test');
      await reset.ask.click();
      await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
      await expectAccessible();
      await expectNoSidewaysScroll(page);
    });

    test('settings', async ({ page, newMember, signInAs, expectAccessible }) => {
      await signInAs(await newMember('Wolfeschlegelsteinhausenbergerdorff Hube'));
      for (const tab of settingsTabs) {
        await page.goto(settingsAt(tab));
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expectAccessible();
        await expectNoSidewaysScroll(page);
      }
    });

    test('profiles', async ({ page, newMember, signInAs, expectAccessible }) => {
      const [elin, long, stranger] = await Promise.all([
        newMember(),
        newMember('Wolfeschlegelsteinhausenbergerdorff Hube'),
        newMember('Oskar Lund'),
      ]);
      await page.goto(paths.publicProfile(long.id));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible();
      await expectNoSidewaysScroll(page);
      await befriend(elin, long);
      await signInAs(elin);
      for (const path of [
        paths.profile(long.id),
        paths.profile(stranger.id),
        paths.publicProfile(stranger.id),
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible();
        await expectNoSidewaysScroll(page);
      }
    });
  });
}

test('settings lose nothing in any appearance, and Tab reaches everything', async ({
  page,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember('Wolfeschlegelsteinhausenbergerdorff Hube'));
  for (const tab of settingsTabs) {
    await page.goto(settingsAt(tab));
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
    await inEachAppearance(page, () => expectNoSidewaysScroll(page));
    await expectReachableByTab(page.getByRole('main'));
  }
});

test('the dialogs of settings are accessible in each appearance, and Tab reaches everything', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  await elin.client.auth.signInWithPassword(elin);
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name }).click();
  const check = async () => {
    await expectAccessible();
    await inEachAppearance(page, () => expectNoSidewaysScroll(page));
    await expectReachableByTab(dialog);
  };
  await page.goto(settingsAt('security'));
  await page.getByRole('button', { name: 'End all others' }).click();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await press('Continue');
  await expect(dialog.getByText('Please give it a name')).toBeVisible();
  await check();
  await dialog.getByLabel('A name for the app').fill('Phone');
  await press('Continue');
  await expect(dialog.getByRole('img')).toBeVisible();
  await check();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByLabel('Six digits that the app shows').fill(totp(secret));
  await press('Confirm');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await check();
  await press('I kept them');
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await check();

  await page.goto(settingsAt('data'));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await press('Delete for good');
  await expect(dialog.getByText('Please type your password')).toBeVisible();
  await check();
});

test('[75] the page that stops invitations is accessible in each state and appearance, by keyboard alone', async ({
  page,
  expectAccessible,
}) => {
  const stop = page.getByRole('button', { name: 'Stop invitations' });
  const check = async () => {
    await expectAccessible();
    await inEachAppearance(page, () => expectNoSidewaysScroll(page));
  };
  await page.goto('/stop-invites?mail=00000000-0000-4000-8000-000000000001');
  await expect(stop).toBeVisible();
  await expectReachableByTab(page.getByRole('main'));
  await check();
  await page.route('**/rpc/stop_invites', (route) => route.abort());
  await stop.press('Enter');
  await expect(page.getByText("That didn't work. Please try again.")).toBeVisible();
  await check();
  await page.unroute('**/rpc/stop_invites');
  await stop.press('Enter');
  await expect(stop).toBeHidden();
  await expect(page.getByText(/^This link isn't complete/)).toBeVisible();
  await check();
});
