import type { Route } from '@playwright/test';
import { paths } from '@pure/contracts';
import { expect, createPost, test } from '@pure/e2e-support';

test('each page has its title', async ({ page, newMember, signInAs }) => {
  await page.goto(paths.login());
  await expect(page).toHaveTitle('Sign in · PURE');
  await page.goto(paths.register());
  await expect(page).toHaveTitle('Join · PURE');
  await page.goto(paths.resetPassword());
  await expect(page).toHaveTitle('Reset password · PURE');
  await page.goto(paths.landing());
  await expect(page).toHaveTitle(/ · PURE$/);
  const elin = await newMember();
  await signInAs(elin);
  for (const [path, title] of [
    [paths.home(), 'Home · PURE'],
    [paths.friends(), 'Friends · PURE'],
    [paths.messages(), 'Messages · PURE'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
});

test('a document has its title before any script runs', async ({ page, request }) => {
  for (const path of [paths.landing(), paths.login()]) {
    const document = await (await request.get(path)).text();
    const [, title] = /<title>(.*?)<\/title>/.exec(document) ?? [];
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.title()).toBe(title);
  }
});

test('a navigation focuses the heading and is announced; the first page does neither', async ({
  page,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  await page.goto(paths.friends());
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await expect(page.getByTestId('announcer')).toHaveText('');
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Settings' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await expect(page.getByTestId('announcer')).toHaveText('Settings · PURE');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeFocused();
  await expect(page).toHaveTitle('Friends · PURE');
});

test('a redirect of the first page leaves the focus alone', async ({ page }) => {
  await page.goto(paths.home());
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

test('Back restores the scroll position; a new page begins at its top', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  for (let number = 1; number <= 12; number += 1) await createPost(elin, `Thought ${number}`);
  await signInAs(elin);
  await page.goto(paths.home());
  await expect(page.getByText('Thought 12', { exact: true })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 700));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Friends' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('a new document begins at its top', async ({ page, newMember, signInAs }) => {
  await page.setViewportSize({ width: 640, height: 320 });
  const elin = await newMember();
  for (let number = 1; number <= 4; number += 1) await createPost(elin, `Thought ${number}`);
  await signInAs(elin);
  await page.goto(paths.home());
  await expect(page.getByText('Thought 4', { exact: true })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 200));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await page.goto(paths.friends());
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the first Tab stop is the skip link, which focuses the page', async ({
  page,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  await page.goto(paths.friends());
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await expect(page).toHaveURL('/app/friends');
});

test('hovering a link prefetches its page, once', async ({ page, newMember, signInAs }) => {
  await signInAs(await newMember());
  await page.goto(paths.home());
  const way = page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Friends' });
  const fetched = page.waitForResponse((response) => response.url().includes('page-friends'));
  await way.hover();
  await fetched;
  const again: string[] = [];
  page.on('request', (request) => again.push(request.url()));
  await way.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  expect(again.filter((url) => url.includes('page-friends') && url.endsWith('.js'))).toHaveLength(
    0,
  );
});

test('a notice shows while the network is lost', async ({ page, context, newMember, signInAs }) => {
  await signInAs(await newMember());
  // The notice is among the parts that load at idle.
  const idle = page.waitForResponse(/\/idle\./);
  await page.goto(paths.home());
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await (await idle).finished();
  const notice = page.getByText('You’re offline. We’ll catch up when you’re back.');
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test('a session that ends in another tab redirects to the login and says why', async ({
  page,
  context,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  await page.goto(paths.home());
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  const other = await context.newPage();
  await other.goto(paths.resetPassword());
  await other.evaluate(() => localStorage.clear());
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
});

test('language, theme colours, robots.txt, manifest and icons are in place', async ({
  page,
  request,
}) => {
  await page.goto(paths.login());
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /app');
  expect((await request.get('/favicon.ico')).headers()['content-type']).toMatch(/^image\//);
  const manifest = await request.get(
    (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '',
  );
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons, start_url } = await manifest.json();
  expect(start_url).toBe('/app');
  expect(icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
  const linked = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const drawn = icons.map(({ src }: { src: string }) => src);
  for (const address of [...linked, ...drawn]) {
    const icon = await request.get(address);
    expect(icon.status(), address).toBe(200);
    expect(icon.headers()['content-type'], address).toMatch(/^image\//);
  }
});

test('icons and the manifest are requested once, and not again by the next route', async ({
  page,
}) => {
  await page.goto(paths.login());
  const linked = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(linked).toHaveLength(4);
  // Some headless browsers request icons and others don't, so the page does what a window does at each route.
  const transferredBytes = (cache: RequestCache) =>
    page.evaluate(
      async ({ addresses, mode }) => {
        const sizes: number[] = [];
        for (const address of addresses) {
          await (await fetch(address, { cache: mode })).arrayBuffer();
          const [entry] = performance.getEntriesByName(address).slice(-1);
          sizes.push((entry as PerformanceResourceTiming).transferSize);
        }
        return sizes;
      },
      { addresses: linked, mode: cache },
    );
  expect(Math.min(...(await transferredBytes('reload')))).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(paths.resetPassword());
  expect(await transferredBytes('default')).toEqual([0, 0, 0, 0]);
});

test('a missing file is a 404 without HTML', async ({ request }) => {
  for (const file of ['/assets/none.js', '/none.css', '/app/none.png']) {
    const answer = await request.get(file);
    expect(answer.status(), file).toBe(404);
    expect(answer.headers()['content-type'] ?? '', file).not.toContain('html');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page that needs scripts says so', async ({ page }) => {
    await page.goto(paths.login());
    // text locators ignore a noscript
    const notice = page.locator('noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('needs JavaScript');
    await notice.locator('a').click();
    await expect(page).toHaveURL('/landing');
  });
});

test('if the shell fails to load, the document says so and offers to try again', async ({
  page,
}) => {
  await page.route(/\/assets\/main\..*\.js$/, (route) => route.abort());
  await page.goto(paths.login());
  const notice = page.getByRole('alert').filter({ hasText: 'PURE couldn’t start' });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Checking authentication...')).toBeHidden();
  await page.unroute(/\/assets\/main\..*\.js$/);
  await notice.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('if the code for requests fails to load, the page says so and can try again', async ({
  page,
  newMember,
  signInAs,
}) => {
  const code = /\/assets\/postgrest\..*\.js$/;
  await signInAs(await newMember());
  await page.route(code, (route) => route.abort());
  await page.goto(paths.home());
  const again = page
    .getByRole('region', { name: 'Posts' })
    .getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(code);
  await again.click();
  await expect(page.getByText('No posts yet')).toBeVisible();
});

for (const [how, answerScript] of [
  ['', (route) => route.fulfill({ status: 404 })],
  [' in a browser that doesn’t tell its status', (route) => route.abort()],
] satisfies [string, (route: Route) => Promise<void>][]) {
  test(`if the code for requests isn’t served any more, the page offers Reload${how}`, async ({
    page,
    newMember,
    signInAs,
  }) => {
    const code = /\/assets\/postgrest\..*\.js$/;
    await signInAs(await newMember());
    await page.route(code, (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : answerScript(route),
    );
    await page.goto(paths.home());
    const posts = page.getByRole('region', { name: 'Posts' });
    await expect(posts.getByText('PURE has changed since you opened it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.unroute(code);
    await posts.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('No posts yet')).toBeVisible();
  });
}
