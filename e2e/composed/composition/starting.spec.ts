import { paths } from '@pure/contracts';
import { expect, test } from '@pure/e2e-support';
import type { Page } from '@playwright/test';
import { waitForIdleParts } from '../idle-parts.ts';

const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' });

for (const chunk of ['layout', 'query-cache']) {
  test(`PURE starts although the code of ${chunk} fails to load twice`, async ({
    page,
    newMember,
    signInAs,
  }) => {
    await signInAs(await newMember());
    let asked = 0;
    await page.route(new RegExp(`/assets/${chunk}\\..*\\.js$`), async (route) => {
      asked += 1;
      await (asked > 2 ? route.continue() : route.abort());
    });
    await page.goto(paths.home());
    await expect(home(page)).toBeAttached();
    await expect(page.getByText('No posts yet')).toBeVisible();
    expect(asked).toBeGreaterThan(2);
  });
}

test('PURE starts in a browser that blocks its storage, and signs in and out', async ({
  page,
  newMember,
}) => {
  const elin = await newMember();
  await page.addInitScript(refuseStorage);
  await page.goto(paths.login());
  await page.getByLabel('Email').fill(elin.email);
  await page.getByLabel('Password', { exact: true }).fill(elin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(home(page)).toBeAttached();
  // The parts that wait for an idle page read the storage, too.
  await waitForIdleParts(page);
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL(paths.login());
});

/** Makes the page behave as if its site data were blocked. */
function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}
