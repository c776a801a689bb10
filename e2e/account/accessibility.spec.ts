import { settingsTabs } from '@pure/account/src/settings/settings-tabs.ts';
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
import { errorInForm, loginOf, newcomer, registerOf, resetOf, settingsAt } from './auth-pages.ts';

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff Hube';

test('login, with messages', async ({ page, expectAccessibleAtWidths }) => {
  const login = loginOf(page);
  await login.open();
  await expect(login.submit).toBeVisible();
  await login.remember.uncheck();
  await expectAccessibleAtWidths();
  await login.submit.click();
  await expect(errorInForm(page, 'Please fill in all fields')).toHaveCount(2);
  await expectAccessibleAtWidths();
});

test('register, with errors and without', async ({ page, expectAccessibleAtWidths }) => {
  const register = registerOf(page);
  await register.open();
  await register.fillIn(newcomer());
  await expect(register.free).toBeVisible();
  await expectAccessibleAtWidths();
  await register.fullName.fill('');
  await register.username.fill('a');
  await register.email.fill('nora');
  await register.submit.click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expectAccessibleAtWidths();
});

test('reset password', async ({ page, expectAccessibleAtWidths }) => {
  const reset = resetOf(page);
  await page.goto(`${paths.resetPassword()}?code=elsewhere`);
  await expect(page.getByText(/works only in the browser/)).toBeVisible();
  await expectAccessibleAtWidths();
  await reset.email.fill('nobody@pure.test');
  await reset.ask.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessibleAtWidths();
});

test('profiles', async ({ page, newMember, signInAs, expectAccessibleAtWidths }) => {
  const [elin, long, stranger] = await Promise.all([
    newMember(),
    newMember(LONG_NAME),
    newMember('Oskar Lund'),
  ]);
  await page.goto(paths.publicProfile(long.id));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleAtWidths();
  await befriend(elin, long);
  await signInAs(elin);
  for (const path of [
    paths.profile(long.id),
    paths.profile(stranger.id),
    paths.publicProfile(stranger.id),
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAtWidths();
  }
});

test(
  'settings are accessible and lose nothing in any appearance, and Tab reaches everything',
  { tag: '@deep' },
  async ({ page, newMember, signInAs, expectAccessibleAtWidths }) => {
    test.setTimeout(180_000);
    await signInAs(await newMember(LONG_NAME));
    for (const tab of settingsTabs) {
      await test.step(tab, async () => {
        await page.goto(settingsAt(tab));
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
        await expectAccessibleAtWidths();
        await inEachAppearance(page, () => expectNoSidewaysScroll(page));
        await expectReachableByTab(page.getByRole('main'));
      });
    }
  },
);

test(
  'the dialogs of settings are accessible in each appearance, and Tab reaches everything',
  { tag: '@deep' },
  async ({ page, newMember, signInAs, expectAccessible }) => {
    test.setTimeout(180_000);
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
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await press('Continue');
    await expect(dialog.getByText('Give it a name')).toBeVisible();
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
    await press('I’ve saved them');
    await page.getByRole('button', { name: 'Remove Phone' }).click();
    await check();

    await page.goto(settingsAt('data'));
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await press('Delete for good');
    await expect(dialog.getByText('Type your password')).toBeVisible();
    await check();
  },
);

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
  await expect(page.getByText('That didn’t work. Try again.')).toBeVisible();
  await check();
  await page.unroute('**/rpc/stop_invites');
  await stop.press('Enter');
  await expect(stop).toBeHidden();
  await expect(page.getByText(/^This link isn’t complete/)).toBeVisible();
  await check();
});
