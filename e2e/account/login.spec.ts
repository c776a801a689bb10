import { paths } from '@pure/contracts';
import { createUnconfirmedAccount, expect, test } from '@pure/e2e-support';
import { errorInForm, loginOf, toast } from './auth-pages.ts';

const isIllustration = /\/assets\/auth-illustration\..*\.js$/;

test(
  '[16] the right password welcomes and leads home; Back does not return to the form',
  { tag: '@composed' },
  async ({ page, newMember }) => {
    const elin = await newMember();
    const login = loginOf(page);
    await page.goto(paths.resetPassword());
    await page.getByRole('link', { name: 'Sign in' }).click();
    // Until the next page is there, the one that is left has a field for a mail too.
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await login.signIn(elin);
    await expect(toast(page, 'Welcome back! 🎉')).toBeVisible();
    await expect(page).toHaveURL(paths.home());
    await page.goBack();
    await expect(page).toHaveURL(paths.resetPassword());
  },
);

test('[15] [17] missing and wrong fields show errors, and the input is kept', async ({
  page,
  newMember,
}) => {
  const elin = await newMember();
  const login = loginOf(page);
  await login.open();
  const place = await login.email.boundingBox();
  await login.submit.click();
  await expect(errorInForm(page, 'Please fill in all fields')).toHaveCount(2);
  expect(await login.email.boundingBox()).toEqual(place);
  await expect(login.email).toBeFocused();
  await login.signIn({ ...elin, password: 'something else' });
  await expect(
    errorInForm(page, 'Invalid email or password. Please check your credentials and try again.'),
  ).toBeVisible();
  await expect(login.email).toHaveValue(elin.email);
  await expect(login.password).toHaveValue('something else');
  await expect(login.password).toBeFocused();
});

test('[18] an unconfirmed address shows an error, and its link can be sent again', async ({
  page,
}) => {
  const elin = await createUnconfirmedAccount();
  const login = loginOf(page);
  await login.open();
  await login.signIn(elin);
  const words = 'Please check your email and click the confirmation link before signing in.';
  await expect(errorInForm(page, words)).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(toast(page, 'A new link is on its way.')).toBeVisible();
});

for (const [row, status, code, words] of [
  ['[19]', 429, 'over_request_rate_limit', 'Too many login attempts. Please wait a moment'],
  ['[20]', 400, 'user_banned', 'User is banned'],
] as const) {
  test(`${row} ${code} is told`, async ({ page }) => {
    await page.route('**/auth/v1/token?*', (route) =>
      route.fulfill({
        status,
        headers: { 'x-supabase-api-version': '2024-01-01', 'access-control-allow-origin': '*' },
        json: { code, message: 'User is banned' },
      }),
    );
    const login = loginOf(page);
    await login.open();
    await login.signIn({ email: 'elin@pure.test', password: 'kalefrost' });
    await expect(errorInForm(page, words)).toBeVisible();
  });
}

test('[12] the form is busy while it submits, and submits once', async ({ page, newMember }) => {
  const elin = await newMember();
  let sent = 0;
  await page.route('**/auth/v1/token?*', async (route) => {
    sent += 1;
    await page.waitForFunction(() => 'mayGo' in window);
    await route.continue();
  });
  const login = loginOf(page);
  await login.open();
  await login.signIn(elin);
  const busy = page.getByRole('button', { name: 'Signing in...' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await login.password.press('Enter');
  await page.evaluate(() => Object.assign(window, { mayGo: true }));
  await expect(page).toHaveURL(paths.home());
  expect(sent).toBe(1);
});

test('a lost network shows an error, and the form works when it is back', async ({
  page,
  context,
  newMember,
}) => {
  const elin = await newMember();
  const login = loginOf(page);
  await login.open();
  await context.setOffline(true);
  await login.signIn(elin);
  await expect(errorInForm(page, /Check your connection/)).toBeVisible();
  await context.setOffline(false);
  await login.submit.click();
  await expect(page).toHaveURL(paths.home());
});

test.describe('remember me [12]', () => {
  test('a new tab is signed in too, and so is a tab that was open', async ({
    page,
    context,
    newMember,
  }) => {
    const elin = await newMember();
    const other = await context.newPage();
    await loginOf(other).open();
    const login = loginOf(page);
    await login.open();
    await login.signIn(elin);
    await expect(page).toHaveURL(paths.home());
    await expect(other).toHaveURL(paths.home());
    const later = await context.newPage();
    await later.goto(paths.login());
    await expect(later).toHaveURL(paths.home());
  });

  test('unticked, only this tab is signed in, also after a reload', async ({
    page,
    context,
    newMember,
  }) => {
    const elin = await newMember();
    const other = await context.newPage();
    await loginOf(other).open();
    const login = loginOf(page);
    await login.open();
    await login.remember.uncheck();
    await expect(page.getByText('Until you close this tab')).toBeVisible();
    await login.signIn(elin);
    await expect(page).toHaveURL(paths.home());
    await page.goto(paths.login());
    await expect(page).toHaveURL(paths.home());
    await other.reload();
    await expect(loginOf(other).email).toBeVisible();
    const later = await context.newPage();
    await later.goto(paths.login());
    await expect(loginOf(later).email).toBeVisible();
  });
});

test('[13] links to the other pages', async ({ page }) => {
  await loginOf(page).open();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(paths.resetPassword());
  await page.goBack();
  await page.getByRole('link', { name: 'Join our community' }).click();
  await expect(page).toHaveURL(paths.register());
  await page.goBack();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(paths.landing());
});

test('[12] signing in by keyboard alone', async ({ page, newMember }) => {
  const elin = await newMember();
  const login = loginOf(page);
  await login.open();
  await login.email.focus();
  await page.keyboard.type(elin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(elin.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(login.password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await expect(login.remember).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(login.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.home());
});

test('the form works without its illustration', async ({ page }) => {
  const missed = page.waitForEvent('requestfailed', (request) =>
    isIllustration.test(request.url()),
  );
  await page.route(isIllustration, (route) => route.abort());
  const login = loginOf(page);
  await login.open();
  await missed;
  await login.email.pressSequentially('elin@pure.test', { delay: 50 });
  await expect(login.email).toHaveValue('elin@pure.test');
  await expect(page.getByText('Couldn’t open it')).toHaveCount(0);
});
