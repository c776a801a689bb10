import { paths } from '@pure/contracts';
import { expect, test } from '@pure/e2e-support';

/** In a page: puts into its session a token that the server takes no more than one that has ended. */
function endToken(): void {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
  const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string };
  const [head = '', payload = '', signature] = session.access_token.split('.');
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object;
  const ended = btoa(JSON.stringify({ ...claims, exp: 1 })).replaceAll('=', '');
  const access_token = [head, ended, signature].join('.');
  localStorage.setItem(key, JSON.stringify({ ...session, access_token }));
}

test('[23] signing out ends the session at the server, though its token has ended', async ({
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
  await page.evaluate(endToken);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  const again = await elin.client.auth.refreshSession({ refresh_token });
  expect(again.error?.code).toBe('refresh_token_not_found');
});
