import type { Page } from '@playwright/test';
import { MEMBER_STORAGE_PREFIX, paths } from '@pure/contracts';
import { expect, test, waitForMail } from '@pure/e2e-support';

/** Runs in the page: expires the token of its session. */
function expireToken(): void {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
  const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string };
  const [head = '', payload = '', signature] = session.access_token.split('.');
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object;
  const expired = btoa(JSON.stringify({ ...claims, exp: 1 })).replaceAll('=', '');
  const access_token = [head, expired, signature].join('.');
  localStorage.setItem(key, JSON.stringify({ ...session, access_token, expires_at: 1 }));
}

const storedNames = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

const isOfMember = (name: string) => name.startsWith(MEMBER_STORAGE_PREFIX);

test('[23] signing out revokes the session even if its token has expired', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  const { data } = await elin.client.auth.getSession();
  const refresh_token = data.session?.refresh_token ?? '';
  await page.goto(paths.home());
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.evaluate(expireToken);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  const refresh = await elin.client.auth.refreshSession({ refresh_token });
  expect(refresh.error?.code).toBe('refresh_token_not_found');
});

test('a session that is ended in another browser leaves nothing of the member on the device', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  await page.goto(paths.home());
  await page.getByRole('button', { name: /^What’s new with you/ }).click();
  await page.getByRole('textbox', { name: /^What’s new with you/ }).fill('For friends only');
  await expect.poll(async () => (await storedNames(page)).some(isOfMember)).toBe(true);

  const other = await openAs(elin);
  await other.goto(`${paths.settings()}?tab=security`);
  await other.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(other.getByText('Signed out everywhere else.')).toBeVisible();

  // The next request of the page notices it. That can be another one than the post's, which takes the button away.
  const post = page.getByRole('button', { name: 'Post', exact: true }).click({ timeout: 10_000 });
  await Promise.allSettled([post]);
  await expect(page).toHaveURL(new RegExp(paths.login()));
  await expect.poll(async () => (await storedNames(page)).filter(isOfMember)).toEqual([]);
  expect((await storedNames(page)).filter((name) => name.endsWith('-auth-token'))).toEqual([]);
});

test('[12] a session of one tab takes its drafts along when the tab is closed', async ({
  page,
  context,
  newMember,
}) => {
  const elin = await newMember();
  await page.goto(paths.login());
  await page.getByLabel('Remember me').uncheck();
  await page.getByLabel('Email').fill(elin.email);
  await page.getByLabel('Password', { exact: true }).fill(elin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /^What’s new with you/ }).click();
  await page.getByRole('textbox', { name: /^What’s new with you/ }).fill('For friends only');
  const later = await context.newPage();
  await later.goto(paths.login());
  const hasDrafts = async () => (await storedNames(later)).some(isOfMember);
  await expect.poll(hasDrafts).toBe(true);
  await page.close();
  await later.reload();
  await expect.poll(hasDrafts, { timeout: 20_000 }).toBe(false);
});

test('[176] the first link of a change of address says what is left to do where nobody is signed in', async ({
  page,
  newMember,
}) => {
  const elin = await newMember();
  await elin.client.auth.updateUser({ email: `new_${elin.email}` });
  const { text } = await waitForMail(elin.email);
  await page.goto(/https?:\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByText(/^One address is confirmed/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});
