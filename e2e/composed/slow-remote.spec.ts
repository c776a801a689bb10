import { paths } from '@pure/contracts';
import { expect, test } from '@pure/e2e-support';
import type { Page } from '@playwright/test';
import { localOrigins, testPorts } from '@pure/tools';

/** A page of a running build, unlike a remote that doesn't run, can be loaded again by a reload alone. */
const parts = [
  ['entry', 'remoteEntry', 'Try again'],
  ['routes', 'assets/routes', 'Try again'],
  ['page', 'assets/page-home', 'Reload'],
] as const;

/**
 * Stops the page's clock 3 s after the document was opened. A busy processor takes longer, which isn't the remote's:
 * then the clock stops when the skeleton's delay has passed since the remote was asked for.
 */
async function stopClockAt3Seconds(page: Page): Promise<void> {
  const time = await page.evaluate(() => Date.now() + Math.max(1_500, 3_000 - performance.now()));
  await page.clock.pauseAt(time);
}

for (const [part, file, wayOn] of parts) {
  test(`a remote whose ${part} hangs leaves the frame with its links within 3 s, and after 8 s its page says what failed`, async ({
    page,
    newMember,
    signInAs,
    isOneOrigin,
    baseURL,
  }) => {
    await signInAs(await newMember());
    const ports = { ...testPorts, shell: Number(new URL(baseURL ?? '').port) };
    const feed = localOrigins(ports, isOneOrigin).remotes['feed'];
    await page.route(`${feed}/*/${file}.*.js`, () => undefined);
    await page.clock.install();
    await page.goto(paths.home(), { waitUntil: 'commit' });
    await page.locator(`script[src^="${feed}/"][src*="${file}"]`).waitFor({ state: 'attached' });
    await stopClockAt3Seconds(page);
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await expect(sections).toBeVisible();
    await expect(page.getByText('Loading Home')).toBeAttached();
    await expect(page).toHaveTitle('Home · PURE');
    await page.clock.runFor(8_000);
    const notice = page.getByRole('alert').filter({ hasText: 'Home can’t be opened right now' });
    await expect(notice.getByRole('button', { name: wayOn })).toBeVisible();
    await sections.getByRole('link', { name: 'Friends' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  });
}
