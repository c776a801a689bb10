import { paths } from '@pure/contracts';
import { expect, test } from '@pure/e2e-support';

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
