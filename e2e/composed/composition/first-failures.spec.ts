import type { Browser, Page, Route } from '@playwright/test';
import { expect, test, type StagedSite } from './staged-site.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const served = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };

/** The faults that a file may meet on its way. */
const faults: Record<'missing' | 'altered' | 'slow', (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({ status: 404, headers: served, body: 'Not found' }),
  async altered(route) {
    const response = await route.fetch();
    await route.fulfill({ headers: served, body: `${await response.text()} ` });
  },
  // It stays unanswered.
  slow: async () => undefined,
};

const parts = {
  entry: { file: 'remoteEntry', throws: 'throwing-entry', fallback: 'previous' },
  routes: { file: 'assets/routes', throws: 'throwing', fallback: 'previous' },
  'page-login': { file: 'assets/page-login', throws: 'throwing-page', fallback: 'incomplete' },
} as const;

type Part = keyof typeof parts;

/** Opens the sign-in page in a new tab, and returns what the console says about the remote. */
async function openTab(
  browser: Browser,
  site: StagedSite,
  fault?: { name: string; url: RegExp; how: keyof typeof faults },
) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  if (fault) await page.route(fault.url, faults[fault.how]);
  if (fault?.how === 'slow') await page.clock.install();
  const requested = fault && page.waitForRequest(fault.url);
  await page.goto(`${site.origin}/login`, { waitUntil: 'commit' });
  if (fault?.how === 'slow') {
    // A preload requests it first; the script that waits for it is the loader's.
    await requested;
    await page.locator(`script[src*="${fault.name}"]`).waitFor({ state: 'attached' });
    await page.clock.runFor(8_000);
  }
  return { context, page, said };
}

/** It ends at a page that works: at once, or after the Reload that is offered if code of the broken build ran. */
async function expectWorkingPage(page: Page, part: Part, edition: string): Promise<void> {
  if (part === 'page-login') {
    await expect(page.getByText('Reload to get the version before this one.')).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
  }
  await expect(heading(page, `Sign in, ${edition}`)).toBeVisible();
  await expect(page.getByText('You see an earlier version of this page')).toBeVisible();
}

for (const part of Object.keys(parts) as Part[]) {
  const { file, throws, fallback } = parts[part];

  test(`the version before helps if the ${part} of the newest is missing, altered, slow or throws`, async ({
    browser,
    site,
  }) => {
    await site.release('account', 'second');
    const version = site.version('account');
    for (const how of ['missing', 'altered', 'slow'] as const) {
      await test.step(how, async () => {
        const url = new RegExp(`${version}/${file}\\.\\w+\\.js$`);
        const { context, page, said } = await openTab(browser, site, {
          name: `${version}/${file}`,
          url,
          how,
        });
        await expectWorkingPage(page, part, 'first');
        expect(said.join('\n')).toContain(`account ${version}, ${part}: ${how}, ${fallback}`);
        await context.close();
      });
    }
    await test.step('throws', async () => {
      if (part === 'entry') await site.breakEntry('account');
      else await site.release('account', throws);
      const { context, page, said } = await openTab(browser, site);
      await expectWorkingPage(page, part, part === 'entry' ? 'first' : 'second');
      const name = part === 'page-login' ? 'page' : part;
      expect(said.join('\n')).toContain(`${name}: crashed, ${fallback}`);
      await context.close();
    });
  });
}

test('a first page that throws as it renders is reported and offers a reload, which brings the version before', async ({
  page,
  site,
}) => {
  await site.release('account', 'throwing-render');
  const version = site.version('account');
  const report = page.waitForRequest(
    (request) => request.url().endsWith('/reports') && !!request.postData()?.includes('crashed'),
  );
  await page.goto(`${site.origin}/login`);
  expect((await report).postDataJSON()).toMatchObject({
    remote: 'account',
    version,
    part: 'page',
    outcome: 'crashed',
    fallback: 'boundary',
  });
  await expectWorkingPage(page, 'page-login', 'first');
  await page.reload();
  await expect(heading(page, 'Sign in, first')).toBeVisible();

  await site.release('account', 'second');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Sign in, second')).toBeVisible();
});
