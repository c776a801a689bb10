import { paths } from '@pure/contracts';
import { expect, test } from '@pure/e2e-support';

const unnamed = /^The people who run this site haven’t said here who they are yet/;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the front page is readable and its links work', async ({ page }) => {
    await page.goto(paths.landing());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Real social media for real people',
    );
    await page.getByRole('link', { name: 'Take your place' }).click();
    await expect(page).toHaveURL(paths.register());
  });

  for (const [name, at] of [
    ['Privacy', paths.privacy()],
    ['Terms', paths.terms()],
    ['Contact', paths.contact()],
  ] as const) {
    test(`[2] ${at} is readable, and says who runs the site or that this is missing`, async ({
      page,
    }) => {
      await page.goto(at);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText(unnamed)).toBeVisible();
      await expect(page.getByRole('term')).toHaveCount(0);
      await expect(page).toHaveTitle(new RegExp(name));
    });
  }

  test('[2] the contact page asks for an email only where the site names one', async ({ page }) => {
    await page.goto(paths.contact());
    await expect(page.getByText(/let a friend on PURE write/)).toBeVisible();
    await expect(page.getByText(/rite an email/).locator('visible=true')).toHaveCount(0);

    // as compose does
    for (const [field, value] of [
      ['operator_name', 'Ahlström AB'],
      ['contact_email', 'hello@pure.test'],
    ] as const) {
      await page
        .locator(`[data-configured-text=${field}]`)
        .evaluate((element, text) => (element.textContent = text), value);
    }
    await expect(page.getByRole('term')).toHaveText(['Name', 'Email']);
    await expect(page.getByText(unnamed)).toBeHidden();
    await expect(page.getByText(/rite an email/).locator('visible=true')).toHaveCount(3);
    await expect(page.getByText(/let a friend on PURE write/)).toBeHidden();
  });
});

test('the shell takes over the front page without a blank frame or a layout shift', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = { blank: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as LayoutShift).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      if (document.readyState !== 'loading' && !document.querySelector('h1')) seen.blank += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(paths.landing());
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { blank, shift } = await page.evaluate(
    () => (globalThis as unknown as { seen: { blank: number; shift: number } }).seen,
  );
  expect(blank).toBe(0);
  expect(shift).toBeLessThan(0.01);
});

test('[180] the front page shows what members said, also to a visitor who comes from another page', async ({
  page,
}) => {
  const voices = [{ content: 'I read it with my coffee.', author: 'Oskar Lund' }];
  await page.route('**/config.json', (route) => route.fulfill({ json: { voices } }));
  await page.goto(paths.login());
  await page.getByRole('link', { name: 'PURE' }).click();
  await expect(page).toHaveURL(paths.landing());
  await expect(page.getByRole('region', { name: 'What members say' })).toContainText(
    'I read it with my coffee.',
  );
});

test('what is painted without the font and the shell stays the largest: no text grows as they arrive', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    const largest: number[] = [];
    Object.assign(globalThis, { largest });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) largest.push(startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const readLargest = () =>
    page.evaluate(() => (globalThis as unknown as { largest: number[] }).largest);
  const { promise: release, resolve } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(/\.woff2$|\/assets\/main\.[0-9a-f]+\.js$/, async (route) => {
    held += 1;
    await release;
    await route.continue();
  });
  await page.goto(paths.landing(), { waitUntil: 'domcontentloaded' });
  await expect.poll(async () => (await readLargest()).length).toBeGreaterThan(0);
  // The last entry of a document that is painted in two steps comes one frame after it.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const painted = await readLargest();
  await expect.poll(() => held).toBe(2);

  resolve();
  await expect(page.locator('html[data-started]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  expect(await readLargest()).toEqual(painted);
});

test('a visitor who scrolled before the shell took over stays there', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/main\.[0-9a-f]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(paths.landing(), { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => scrollTo(0, 600));
  resolve();
  await expect(page.locator('html[data-started]')).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

test('a front page whose styles don’t arrive is painted without them, works, and takes them when they come', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/page-landing\.[0-9a-f]+\.css$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(paths.landing(), { waitUntil: 'commit' });
  await expect(page.locator('html[data-started]')).toBeAttached({ timeout: 12_000 });
  const [paint] = await page.evaluate(() =>
    performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
  );
  expect(paint).toBeLessThan(12_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // It is there once the page's own code has rendered.
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  const styles = page.locator('link[rel="stylesheet"][href*="/page-landing."]');
  await expect(styles).toHaveAttribute('media', 'print');
  // Its drawings would fill the screen, and push the text down.
  await expect(page.getByRole('link', { name: 'Take your place' })).toBeInViewport();
  const drawings = page.locator('svg:not([width])');
  await expect(drawings.locator('visible=true')).toHaveCount(0);
  // Another page has its own styles.
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(drawings.first()).toBeVisible();
  // Playwright's own way back waits for the document, whose styles hang.
  await page.evaluate(() => history.back());
  await expect(page.getByRole('link', { name: 'Take your place' })).toBeVisible();
  await expect(drawings.locator('visible=true')).toHaveCount(0);
  resolve();
  await expect(styles).toHaveAttribute('media', 'all');
  await expect(drawings.first()).toBeVisible();
});

test('a shell that can’t start leaves the front page readable, and reports it', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/main\.[0-9a-f]+\.js$/, async (route) => {
    await promise;
    await route.abort();
  });
  const report = page.waitForRequest((request) => request.url().endsWith('/reports'));
  await page.goto(paths.landing(), { waitUntil: 'commit' });
  // In the document alone: a document that a test answers has no address space, and its styles would be refused.
  await page.locator('#pure-configuration').evaluate(({ firstChild }) => {
    const json = firstChild as Text;
    json.data = json.data.replace('"report_url":null', '"report_url":"/reports"');
  });
  resolve();
  expect((await report).postDataJSON()).toMatchObject({
    remote: 'shell',
    part: 'start',
    outcome: 'unreachable',
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('PURE couldn’t start')).toBeHidden();
});

interface LayoutShift extends PerformanceEntry {
  value: number;
}
