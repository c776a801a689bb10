import { setTimeout } from 'node:timers/promises';
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

function feedOrigin(baseURL: string | undefined, isOneOrigin: boolean): string {
  const ports = { ...testPorts, shell: Number(new URL(baseURL ?? '').port) };
  return localOrigins(ports, isOneOrigin).remotes['feed'] ?? '';
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
    const feed = feedOrigin(baseURL, isOneOrigin);
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

/** Marks the document at the first frame that shows neither a skeleton nor a page. */
function watchForEmptyFrame(): void {
  const look = () => {
    const root = document.querySelector('#root');
    const isEmpty = root?.querySelector('[data-first-paint], h1') === null;
    if (isEmpty) root.toggleAttribute('data-empty', true);
    requestAnimationFrame(look);
  };
  look();
}

test('the skeleton of the document stays until the one of a slow page has its code', async ({
  page,
  newMember,
  signInAs,
  isOneOrigin,
  baseURL,
}) => {
  await signInAs(await newMember());
  await page.route(`${feedOrigin(baseURL, isOneOrigin)}/*/assets/page-home.*.js`, () => undefined);
  await page.route('**/assets/notices.*.js', async (route) => {
    await setTimeout(700);
    await route.continue();
  });
  await page.addInitScript(watchForEmptyFrame);
  await page.goto(paths.home(), { waitUntil: 'commit' });
  await expect(page.getByText('Loading Home')).toBeAttached();
  await expect(page.locator('#root')).not.toHaveAttribute('data-empty');
});
