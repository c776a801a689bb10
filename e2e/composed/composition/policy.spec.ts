import type { Page } from '@playwright/test';
import { expect, test } from './staged-site.ts';

declare global {
  interface Window {
    /** by type, with what was refused */
    reported: string[];
  }
}

/**
 * Collects the reports that the browser makes for the address of the policy. It sends them by HTTPS only, which this
 * site doesn't have.
 */
async function collectReports(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.reported = [];
    const observer = new ReportingObserver(
      (reports) => {
        for (const { type, body } of reports) {
          const { blockedURL = '' } = body as { blockedURL?: string };
          window.reported.push(`${type} ${blockedURL.split('/').at(-1)?.split('.')[0]}`);
        }
      },
      { buffered: true },
    );
    observer.observe();
  });
}

test('a script without its hash isn’t run, an inline style isn’t applied, and the browser reports both', async ({
  page,
  site,
}) => {
  site.changeDocument('login/index.html', (html) =>
    html
      .replace(/(<script src="[^"]*start-guard[^"]*") integrity="[^"]*"/, '$1')
      .replace('</head>', '<style>main { outline: 7px solid }</style></head>'),
  );
  await collectReports(page);
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('start-guard'),
  );
  const response = await page.goto(`${site.origin}/login`);
  await refused;
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in, first' })).toBeVisible();
  await expect(page.getByRole('main')).not.toHaveCSS('outline-width', '7px');
  await expect
    .poll(() => page.evaluate(() => window.reported))
    .toEqual(expect.arrayContaining(['integrity-violation start-guard', 'csp-violation inline']));
  const { 'integrity-policy': policy, 'reporting-endpoints': endpoints } =
    response?.headers() ?? {};
  expect(policy).toContain('endpoints=(default)');
  expect(endpoints).toMatch(/^default="[^"]+\/reports"$/);
});
