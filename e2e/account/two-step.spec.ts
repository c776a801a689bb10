import type { Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import {
  expect,
  expectNoSidewaysScroll,
  expectWarning,
  inEachAppearance,
  type Member,
  test,
  totp,
  waitForMail,
} from '@pure/e2e-support';
import { loginOf, settingsAt, toast } from './auth-pages.ts';

/** Sets up an app in Settings, until the recovery codes are shown. */
async function confirmApp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto(settingsAt('security'));
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A name for the app').fill('Phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(
    dialog.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByLabel('Six digits that the app shows').fill(totp(secret));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  return { secret, recoveryCodes: await dialog.getByRole('listitem').allInnerTexts() };
}

async function setUpApp(page: Page): ReturnType<typeof confirmApp> {
  const made = await confirmApp(page);
  await page.getByRole('dialog').getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('Two-step sign-in is on.').last()).toBeVisible();
  return made;
}

async function signOutAndIn(page: Page, member: Member): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  const login = loginOf(page);
  await login.open();
  await login.signIn(member);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

test('[16] [22] with an app, the password alone opens nothing, and its digits open home', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  const { secret } = await setUpApp(page);
  await signOutAndIn(page, elin);
  await page.goto(paths.settings());
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const digits = page.getByLabel('Six digits');
  await expect(digits).toBeFocused();
  await digits.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Those digits didn’t work/)).toBeVisible();
  await digits.fill(totp(secret, 1));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Welcome back! 🎉')).toBeVisible();
  await expect(page).toHaveURL(paths.home());
});

test('a recovery code with the password signs in and turns two-step sign-in off', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  const { recoveryCodes } = await setUpApp(page);
  await signOutAndIn(page, elin);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(elin.password);
  await page.getByLabel('Recovery code').fill(recoveryCodes[3] ?? '');
  await page.getByRole('button', { name: 'Sign in with this code' }).click();
  await expect(page).toHaveURL(paths.home());
  const mail = await waitForMail(elin.email, 'Two-step sign-in is off');
  expect(mail.text).toMatch(
    /If this wasn’t you, choose a new password at once: http\S+\/reset-password/,
  );
  await page.goto(settingsAt('security'));
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
});

test('the code step is accessible in each appearance', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  await setUpApp(page);
  await signOutAndIn(page, elin);
  await page.getByLabel('Six digits').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Those digits didn’t work/)).toBeVisible();
  await expectAccessible();
  await inEachAppearance(page, () => expectNoSidewaysScroll(page));
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectAccessible();
  await inEachAppearance(page, () => expectNoSidewaysScroll(page));
});

test('the last app can be removed, and then the password is enough', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  await setUpApp(page);
  await expectWarning(elin.email, 'An authenticator app was added', {
    words: 'Write to us',
    path: paths.contact(),
  });
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'The app is removed.')).toBeVisible();
  await expectWarning(elin.email, 'An authenticator app was removed', {
    words: 'Choose a new password',
    path: paths.resetPassword(),
  });
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  const login = loginOf(page);
  await login.open();
  await login.signIn(elin);
  await expect(page).toHaveURL(paths.home());
});

test('however often Escape is pressed, it does not close recovery codes that were not kept', async ({
  page,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  await confirmApp(page);
  const codes = page.getByRole('listitem');
  const question = page.getByText('Close without the codes?');
  for (let press = 0; press < 3; press += 1) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(codes.first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
