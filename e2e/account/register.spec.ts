import { paths } from '@pure/contracts';
import { expect, test } from '@pure/e2e-support';
import { errorInForm, newcomer, registerOf, toast } from './auth-pages.ts';

test(
  '[29] [36] [37] a newcomer joins: welcomed, home, and known by name',
  { tag: '@composed' },
  async ({ page }) => {
    const nora = newcomer();
    const register = registerOf(page);
    await register.open();
    await expect(register.submit).toBeDisabled();
    await register.fillIn({ ...nora, username: nora.username.toUpperCase() });
    await expect(register.free).toBeVisible();
    await expect(page.getByRole('img', { name: '5 of 5 done' })).toBeVisible();
    await register.submit.click();
    await expect(toast(page, 'Welcome to PURE!')).toBeVisible();
    await expect(page).toHaveURL(paths.home());
    const profile = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
      return JSON.parse(localStorage.getItem(key) ?? '{}').user.id as string;
    });
    await page.goto(paths.profile(profile));
    await expect(page.getByRole('heading', { name: nora.fullName })).toBeVisible();
    await expect(page.getByText(`@${nora.username}`)).toBeVisible();
  },
);

test('[28] to [35] errors are shown at their fields, and the first invalid field is focused', async ({
  page,
}) => {
  const register = registerOf(page);
  await register.open();
  await register.username.fill('a-b');
  await register.email.fill('nora');
  await register.password.fill('12345');
  await register.confirm.fill('12345');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(register.submit).toBeDisabled();
  await register.password.fill('123456');
  await register.confirm.fill('12345');
  await register.email.focus();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await register.confirm.fill('123456');
  await register.submit.click();
  await expect(errorInForm(page, 'Please fix the errors below')).toBeVisible();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expect(
    page.getByText('Username can only contain letters, numbers, and underscores'),
  ).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(register.fullName).toBeFocused();
});

test('[30] [31] a taken username shows an error while typing', async ({ page, newMember }) => {
  const elin = await newMember();
  const register = registerOf(page);
  await register.open();
  await register.username.fill(elin.username.toUpperCase());
  await expect(
    page.getByText('This username is already taken. Please choose another one.'),
  ).toBeVisible();
  await register.username.fill(newcomer().username);
  await expect(register.free).toBeVisible();
});

test('[30] a username that was taken during the sign-up is shown as taken, and another one works', async ({
  page,
  newMember,
}) => {
  const nora = newcomer();
  const register = registerOf(page);
  await register.open();
  await register.fillIn(nora);
  await expect(register.free).toBeVisible();
  await newMember('Nora Other', nora.username);
  await register.submit.click();
  const taken = 'This username is already taken. Please choose another one.';
  await expect(errorInForm(page, taken)).toBeVisible();
  await expect(register.username).toBeFocused();
  await expect(register.email).toHaveValue(nora.email);
  await register.username.fill(newcomer().username);
  await expect(register.free).toBeVisible();
  await register.submit.click();
  await expect(page).toHaveURL(paths.home());
});

test('[38] a registered address shows an error', async ({ page, newMember }) => {
  const elin = await newMember();
  const register = registerOf(page);
  await register.open();
  await register.fillIn({ ...newcomer(), email: elin.email });
  await register.submit.click();
  await expect(
    errorInForm(page, 'An account with this email already exists. Please sign in instead.'),
  ).toBeVisible();
  await expect(register.email).toBeFocused();
});

test('with email confirmation, every address ends on the same screen', async ({ page }) => {
  const nora = newcomer();
  await page.route('**/auth/v1/signup*', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { id: crypto.randomUUID(), email: nora.email, identities: [] },
    }),
  );
  const register = registerOf(page);
  await register.open();
  await register.fillIn(nora);
  await register.submit.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(nora.email)).toBeVisible();
  await expect(page).toHaveURL(paths.register());
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(register.fullName).toHaveValue(nora.fullName);
});

test('[10] a signed-in member is redirected home', async ({ page, newMember, signInAs }) => {
  await signInAs(await newMember());
  await page.goto(paths.register());
  await expect(page).toHaveURL(paths.home());
});

test('on a desktop of 800 px in height the form begins below the way back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const register = registerOf(page);
  await register.open();
  const logo = await page.getByRole('link', { name: 'PURE' }).boundingBox();
  expect((logo?.y ?? 0) + (logo?.height ?? 0) / 2).toBeLessThanOrEqual(112);
});
