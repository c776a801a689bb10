import { paths } from '@pure/contracts';
import { expect, test } from '@pure/e2e-support';
import { localOrigins, testPorts } from '@pure/tools';

test('a remote that hangs leaves the frame with its links, and after 8 s its page says what failed', async ({
  page,
  newMember,
  signInAs,
  isOneOrigin,
  baseURL,
}) => {
  await signInAs(await newMember());
  const ports = { ...testPorts, shell: Number(new URL(baseURL ?? '').port) };
  const feed = localOrigins(ports, isOneOrigin).remotes['feed'];
  await page.route(`${feed}/*/remoteEntry.*.js`, () => undefined);
  await page.clock.install();
  await page.goto(paths.home(), { waitUntil: 'commit' });
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections).toBeVisible({ timeout: 3_000 });
  await expect(page.getByText('Loading Home')).toBeAttached();
  await expect(page).toHaveTitle('Home · PURE');
  await page.clock.runFor(8_000);
  const notice = page.getByRole('alert').filter({ hasText: 'Home can’t be opened right now' });
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
  await sections.getByRole('link', { name: 'Friends' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
});
