import { paths } from '@pure/contracts';
import { createUnconfirmedAccount, expect, waitForMail, test } from '@pure/e2e-support';
import { withSeparateWorld } from '@pure/e2e-support/separate-world';
import { errorInForm, linkIn, loginOf, newcomer, registerOf, toast } from './auth-pages.ts';

test.describe.configure({ mode: 'default' });

const CHECK = { name: 'Check your email' };
const UNCONFIRMED = 'Please check your email and click the confirmation link before signing in.';

test.describe('where an address must be confirmed', () => {
  withSeparateWorld('account', { confirmEmail: true });

  test('[37] the link of the mail signs a newcomer in, home, in every tab', async ({
    page,
    context,
  }) => {
    const nora = newcomer();
    const register = registerOf(page);
    await register.open();
    await register.fillIn(nora);
    await register.submit.click();
    await expect(page.getByRole('heading', CHECK)).toBeVisible();
    await expect(page.getByText(nora.email)).toBeVisible();
    await expect(page).toHaveURL(paths.register());

    const tab = await context.newPage();
    await tab.goto(linkIn(await waitForMail(nora.email)));
    await expect(tab).toHaveURL(paths.home());
    await expect(page).toHaveURL(paths.home());
    await tab.reload();
    await expect(tab).toHaveURL(paths.home());
  });

  test('a registered address gets the same answer, and its password doesn’t change', async ({
    page,
    newMember,
  }) => {
    const elin = await newMember();
    const nora = { ...newcomer(), email: elin.email };
    const register = registerOf(page);
    await register.open();
    await register.fillIn(nora);
    await register.submit.click();
    await expect(page.getByRole('heading', CHECK)).toBeVisible();
    const changed = await elin.client.auth.signInWithPassword(nora);
    expect(changed.error?.code).toBe('invalid_credentials');
    const kept = await elin.client.auth.signInWithPassword(elin);
    expect(kept.error).toBeNull();
  });

  test('[18] signing in before confirmation says what to do', async ({ page }) => {
    const nora = newcomer();
    const register = registerOf(page);
    await register.open();
    await register.fillIn(nora);
    await register.submit.click();
    await expect(page.getByRole('heading', CHECK)).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await loginOf(page).signIn(nora);
    await expect(errorInForm(page, UNCONFIRMED)).toBeVisible();
  });

  test('a resent link works, and the earlier link doesn’t', async ({ page, context }) => {
    const nora = newcomer();
    const register = registerOf(page);
    await register.open();
    await register.fillIn(nora);
    await register.submit.click();
    await expect(page.getByRole('heading', CHECK)).toBeVisible();
    const first = linkIn(await waitForMail(nora.email));
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(toast(page, 'A new link is on its way.')).toBeVisible();
    await expect.poll(async () => linkIn(await waitForMail(nora.email))).not.toBe(first);

    const tab = await context.newPage();
    await tab.goto(first);
    await expect(tab.getByText(/That link has run out, or you’ve used it before/)).toBeVisible();
    await tab.goto(linkIn(await waitForMail(nora.email)));
    await expect(tab).toHaveURL(paths.home());
  });

  test('[18] the login form can send the link again', async ({ page }) => {
    const una = await createUnconfirmedAccount();
    const login = loginOf(page);
    await login.open();
    await login.signIn(una);
    await expect(errorInForm(page, UNCONFIRMED)).toBeVisible();
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(toast(page, 'A new link is on its way.')).toBeVisible();
    await page.goto(linkIn(await waitForMail(una.email)));
    await expect(page).toHaveURL(paths.home());
  });

  test('a link opened in another browser confirms the address and asks to sign in', async ({
    page,
    browser,
    baseURL,
  }) => {
    const nora = newcomer();
    const register = registerOf(page);
    await register.open();
    await register.fillIn(nora);
    await register.submit.click();
    await expect(page.getByRole('heading', CHECK)).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await elsewhere.newPage();
    await other.goto(linkIn(await waitForMail(nora.email)));
    await expect(
      other.getByText('Your email address is confirmed. Sign in to come in.'),
    ).toBeVisible();
    await loginOf(other).signIn(nora);
    await expect(other).toHaveURL(paths.home());
    await elsewhere.close();
  });
});

test.describe('where sign-up is off', () => {
  withSeparateWorld('account', { allowSignUp: false });

  test('[40] a new visitor gets an error', async ({ page }) => {
    const register = registerOf(page);
    await register.open();
    await register.fillIn(newcomer());
    await register.submit.click();
    await expect(
      errorInForm(page, 'Account registration is currently disabled. Please try again later.'),
    ).toBeVisible();
  });
});
