import type { Page, Route } from '@playwright/test';
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

type Fault = keyof typeof faults;

const parts = {
  entry: { file: 'remoteEntry', fallback: 'previous' },
  routes: { file: 'assets/routes', fallback: 'previous' },
  'page-login': { file: 'assets/page-login', fallback: 'incomplete' },
} as const;

type Part = keyof typeof parts;

/** Releases an edition that throws in that part. */
const releaseThrowing: Record<Part, (site: StagedSite) => Promise<void>> = {
  async entry(site) {
    await site.release('account', 'second');
    await site.breakEntry('account');
  },
  routes: (site) => site.release('account', 'throwing'),
  'page-login': (site) => site.release('account', 'throwing-page'),
};

/** A member waits so long at most, in ms. */
const MAX_WAIT_MS = 12_000;

/** of an entry or a part */
const LOAD_DEADLINE_MS = 8_000;

/** The time since the document was opened, by the page's clock: a test may have put it forward. */
const waited = (page: Page) => page.evaluate(() => performance.now());

/** Collects the console's lines about account, cut before the error's text. */
function recordReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('console', (message) => {
    const [report] = /^account \w+, [\w-]+: \w+, \w+/.exec(message.text()) ?? [];
    if (report) reports.push(report);
  });
  return reports;
}

/**
 * Opens the sign-in page while a file of the newest version meets a fault. Returns since when the member waits, in ms
 * since the document was opened: a busy machine takes long before it asks for the file.
 */
async function openWithFault(
  page: Page,
  site: StagedSite,
  part: Part,
  fault: Fault,
): Promise<number> {
  const name = `${site.version('account')}/${parts[part].file}`;
  const url = new RegExp(`${name}\\.\\w+\\.js$`);
  await page.route(url, faults[fault]);
  if (fault !== 'slow') {
    await page.goto(`${site.origin}/login`, { waitUntil: 'commit' });
    return 0;
  }
  await page.clock.install();
  const requested = page.waitForRequest(url);
  await page.goto(`${site.origin}/login`, { waitUntil: 'commit' });
  // A preload requests it first; the script that waits for it is the loader's.
  await requested;
  await page.locator(`script[src*="${name}"]`).waitFor({ state: 'attached' });
  await page.clock.runFor(LOAD_DEADLINE_MS);
  return (await waited(page)) - LOAD_DEADLINE_MS;
}

/** It ends at a page that works: in time, or after the Reload that is offered in time if code of the broken build ran. */
async function expectWorkingPage(page: Page, part: Part, since = 0): Promise<void> {
  const works = heading(page, 'Sign in, first');
  const reload = page.getByText('Reload to get the page as it was before.');
  const end = part === 'page-login' ? reload : works;
  await expect(end).toBeVisible();
  expect((await waited(page)) - since).toBeLessThan(MAX_WAIT_MS);
  if (end === reload) await page.getByRole('button', { name: 'Reload' }).click();
  await expect(works).toBeVisible();
  await expect(page.getByText('You see an earlier version of this page')).toBeVisible();
}

for (const part of Object.keys(parts) as Part[]) {
  const { fallback } = parts[part];

  for (const fault of Object.keys(faults) as Fault[]) {
    test(`the version before helps if the ${part} of the newest is ${fault}`, async ({
      page,
      site,
    }) => {
      await site.release('account', 'second');
      const reports = recordReports(page);
      const since = await openWithFault(page, site, part, fault);
      await expectWorkingPage(page, part, since);
      expect(reports).toEqual([
        `account ${site.version('account')}, ${part}: ${fault}, ${fallback}`,
      ]);
    });
  }

  test(`the version before helps if the ${part} of the newest throws`, async ({ page, site }) => {
    await releaseThrowing[part](site);
    const reports = recordReports(page);
    await page.goto(`${site.origin}/login`);
    await expectWorkingPage(page, part);
    const name = part === 'page-login' ? 'page' : part;
    expect(reports).toEqual([`account ${site.version('account')}, ${name}: crashed, ${fallback}`]);
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
  await expectWorkingPage(page, 'page-login');
  await page.reload();
  await expect(heading(page, 'Sign in, first')).toBeVisible();

  await site.release('account', 'second');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Sign in, second')).toBeVisible();
});

for (const [when, edition] of [
  ['in an effect', 'throwing-effect'],
  ['once its data arrive, after its first paint', 'throwing-data'],
] as const) {
  test(`a first page that throws ${when} offers a reload, too, which brings the version before`, async ({
    page,
    site,
  }) => {
    await site.release('account', edition);
    const reports = recordReports(page);
    await page.goto(`${site.origin}/login`);
    await expectWorkingPage(page, 'page-login');
    expect(reports).toEqual([`account ${site.version('account')}, page: crashed, boundary`]);
    await page.reload();
    await expect(heading(page, 'Sign in, first')).toBeVisible();
  });
}

const laterFailures = {
  throws: (site: StagedSite) => site.release('account', 'throwing-later'),
  async 'is missing'(site: StagedSite) {
    await site.release('account', 'second');
    site.remove('account', /page-reset-password\.\w+\.js$/);
  },
};

for (const [how, release] of Object.entries(laterFailures)) {
  test(`one Reload brings the version before if a later page of the newest ${how}`, async ({
    page,
    site,
  }) => {
    await release(site);
    await page.goto(`${site.origin}/login`);
    await page.getByRole('link', { name: 'Reset' }).click();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading(page, 'Reset, first')).toBeVisible();
    await expect(page.getByText('You see an earlier version of this page')).toBeVisible();
  });
}
