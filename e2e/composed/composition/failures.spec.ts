import type { Page } from '@playwright/test';
import { expect, test } from './staged-site.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });
const failed = 'Sign in can’t be opened right now';

/** Marks the document, so that a test can tell it from another one at the same address. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'kept';
  });
}

async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'kept');
}

for (const path of ['/login', '/reset-password']) {
  test(`a shell that can’t start on ${path} says so, and reports it`, async ({ page, site }) => {
    await page.route(/\/assets\/main\.[0-9a-f]+\.js$/, (route) => route.abort());
    const report = page.waitForRequest((request) => request.url().endsWith('/reports'));
    await page.goto(`${site.origin}${path}`);
    await expect(heading(page, 'PURE couldn’t start')).toBeVisible();
    expect((await report).method()).toBe('POST');
    expect((await report).postDataJSON()).toMatchObject({
      remote: 'shell',
      version: await page.locator('meta[name="pure-version"]').getAttribute('content'),
      part: 'start',
      outcome: 'unreachable',
      fallback: 'unavailable',
    });
  });
}

test('styles of the shell that fail are requested again', async ({ page, site }) => {
  let asked = 0;
  await page.route(/\/assets\/main\.[0-9a-f]+\.css$/, async (route) => {
    asked += 1;
    await (asked > 1 ? route.continue() : route.abort());
  });
  await page.goto(`${site.origin}/login`);
  await expect(heading(page, 'Sign in, first')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  expect(asked).toBe(2);
});

test('a shell whose script hangs says so, and starts once it arrives', async ({ page, site }) => {
  await page.clock.install();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/assets\/main\.[0-9a-f]+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  const report = page.waitForRequest((request) => request.url().endsWith('/reports'));
  await page.goto(`${site.origin}/login`, { waitUntil: 'commit' });
  // The script that watches the start may not have run yet.
  await expect(async () => {
    await page.clock.runFor(20_000);
    await expect(heading(page, 'PURE couldn’t start')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect((await report).postDataJSON()).toMatchObject({ part: 'start', outcome: 'slow' });
  answer();
  await expect(heading(page, 'Sign in, first')).toBeVisible();
  await expect(heading(page, 'PURE couldn’t start')).toBeHidden();
});

test('a stopped remote leaves the rest usable, and Try again brings it back in the same document', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/landing`);
  await mark(page);
  site.server.stopRemote('account');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByText(failed)).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Landing')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/remotes.json', async (route) => {
    await asked;
    await route.continue();
  });
  await retry(page).click();
  await expect(retry(page)).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(retry(page)).not.toHaveAttribute('aria-busy');
  await expect(page.getByText(failed)).toBeVisible();

  site.server.startRemote('account');
  await retry(page).click();
  await expect(heading(page, 'Sign in, first')).toBeFocused();
  await expectSameDocument(page);
});

test('after a Try again that failed for another reason, the notice offers what helps now', async ({
  page,
  site,
}) => {
  site.server.stopRemote('account');
  await page.goto(`${site.origin}/login`);
  await expect(page.getByText(failed)).toBeVisible();
  site.server.startRemote('account');
  await site.register('account', { platform: '1.9', previous: undefined });
  await retry(page).click();
  await expect(page.getByText('Sign in has a new version')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('an entry with one byte more is not run', async ({ page, site }) => {
  site.alter('account', /remoteEntry\.\w+\.js$/);
  await page.goto(`${site.origin}/login`);
  await expect(page.getByText(failed)).toBeVisible();
  await expect(heading(page, 'Sign in, first')).toHaveCount(0);
});

test('a script with one byte more is not run, and a reload is offered', async ({ page, site }) => {
  site.alter('account', /page-login\.\w+\.js$/);
  await page.goto(`${site.origin}/login`);
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(heading(page, 'Sign in, first')).toHaveCount(0);
});

test('routes with one byte more are not run: the address stays, and Try again brings a repaired version', async ({
  page,
  site,
}) => {
  site.alter('account', /routes\.\w+\.js$/);
  await page.goto(`${site.origin}/login`);
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/login`);
  await site.release('account', 'second');
  await retry(page).click();
  await expect(heading(page, 'Sign in, second')).toBeVisible();
});

test('a remote whose routes throw is unavailable, not a page that is not there', async ({
  page,
  site,
}) => {
  await site.release('account', 'throwing');
  await site.register('account', { previous: undefined });
  await page.goto(`${site.origin}/login`);
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/login`);
  await site.release('account', 'second');
  await page.reload();
  await expect(heading(page, 'Sign in, second')).toBeVisible();
});

test('a stylesheet with one byte more is not applied', async ({ page, site }) => {
  site.alter('account', /page-login\.\w+\.css$/);
  await page.goto(`${site.origin}/login`);
  await expect(page.getByText(failed)).toBeVisible();
  const applied = await page.evaluate(() =>
    [...document.styleSheets].filter(({ href }) => href?.includes('page-login')),
  );
  expect(applied.length).toBe(0);
});

test('a broken entry gives way to the last good one; after the repair Try again shows the new version, with nothing of the other', async ({
  page,
  site,
}) => {
  const first = site.version('account');
  await site.release('account', 'second');
  site.alter('account', /remoteEntry\.\w+\.js$/);
  await page.goto(`${site.origin}/login`);
  await expect(heading(page, 'Sign in, first')).toBeVisible();
  await expect(page.getByText('You see an earlier version of this page')).toBeVisible();
  await mark(page);

  await site.release('account', 'third');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await retry(page).click();
  await expect(heading(page, 'Sign in, third')).toBeVisible();
  await expectSameDocument(page);
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(heading(page, 'Reset, third')).toBeVisible();

  const third = site.version('account');
  expect(asked.filter((url) => url.includes(first))).toEqual([]);
  expect(asked.filter((url) => url.includes(third)).length).toBeGreaterThan(0);
  const classes = await page
    .locator('#root [class*="account_"]')
    .evaluateAll((elements) => elements.flatMap((element) => [...element.classList]));
  expect(classes.length).toBeGreaterThan(0);
  expect(classes.filter((name) => !name.startsWith(`account_${third}`))).toEqual([]);
  await expect(page.getByRole('main')).toHaveCSS('outline-color', 'rgb(4, 5, 6)');
});

test('a chunk that a release took away leads to a reload, never to another version under running code', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/login`);
  await expect(heading(page, 'Sign in, first')).toBeVisible();
  site.remove('account', /page-reset-password\.\w+\.js$/);
  await site.release('account', 'second');
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(page.getByText('Reset password has a new version')).toBeVisible();
  await expect(retry(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Reset, second')).toBeVisible();
});

test('a chunk that is gone is recognised in a document that has made hundreds of requests', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/login`);
  await expect(heading(page, 'Sign in, first')).toBeVisible();
  await page.evaluate(async (count) => {
    // In parts, as a member scrolls: the browser makes room between two tasks.
    for (let index = 0; index < count; index += 50) {
      const requests = Array.from({ length: 50 }, () => fetch('/remotes.json'));
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all(requests);
    }
  }, 300);
  site.remove('account', /page-reset-password\.\w+\.js$/);
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(page.getByText('Reset password has a new version')).toBeVisible();
});

test('a page that throws ends at its boundary, and the rest stays usable', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/login`);
  await mark(page);
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByText('Join has stopped working')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Landing' }).click();
  await expect(heading(page, 'Landing')).toBeVisible();
  await expectSameDocument(page);
});

test('an entry that the document’s policy refuses is reported as such, and a reload is offered', async ({
  page,
  site,
}) => {
  // As in a tab that was opened before the remote moved to this address.
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src-elem ${site.origin}/assets/">`;
  site.changeDocument('login/index.html', (html) => html.replace('<head>', `<head>${policy}`));
  const report = page.waitForRequest(
    (request) => request.url().endsWith('/reports') && !!request.postData()?.includes('"refused"'),
  );
  await page.goto(`${site.origin}/login`);
  expect((await report).postDataJSON()).toMatchObject({
    remote: 'account',
    version: site.version('account'),
    part: 'entry',
    outcome: 'refused',
    fallback: 'unavailable',
  });
  await expect(page.getByText('Sign in has a new version')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(retry(page)).toHaveCount(0);
});

test('a build that needs a newer platform is not run', async ({ page, site }) => {
  await site.release('account', 'second');
  await site.register('account', { platform: '1.9' });
  await page.goto(`${site.origin}/login`);
  await expect(heading(page, 'Sign in, first')).toBeVisible();
});

test('a tab may take a remote from its team, says so, and keeps it until told otherwise', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/login?remote.account=${site.originOf('account')}`);
  await expect(heading(page, 'Sign in, first')).toBeVisible();
  const badge = page.getByRole('complementary', { name: 'Overridden remotes' });
  await expect(badge).toContainText('account from localhost');
  await page.goto(`${site.origin}/login`);
  await expect(badge).toBeVisible();
  await badge.getByRole('link', { name: 'Turn off' }).click();
  await expect(badge).toHaveCount(0);
});

test('a link cannot make anybody run code from elsewhere', async ({ page, site }) => {
  await page.goto(`${site.origin}/login?remote.account=https://example.com`);
  await expect(heading(page, 'Sign in, first')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Overridden remotes' })).toHaveCount(0);
});
