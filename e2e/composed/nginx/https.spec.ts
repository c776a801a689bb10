import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { type Browser, expect, test as base } from '@playwright/test';
import { world } from '@pure/e2e-support';
import { serveByNginx, testPorts } from '@pure/tools';
import {
  composeSite,
  folders,
  readConfiguration,
  readReleaseOptions,
  releaseRemote,
  releaseShell,
  resolveSite,
  type Site,
  writeSettings,
} from '@pure/tools/site';
import { makeCertificate } from './make-certificate.ts';
import { type Delivery, openGateway } from './report-gateway.ts';

/** Beside the ports of our own server's answers. */
const HTTPS = testPorts.shell + 90;
const HTTP = HTTPS + 1;
const API = HTTPS + 2;
const ORIGIN = `https://pure.test:${HTTPS}`;
const apps = path.join(import.meta.dirname, '../../../apps');
const folder = path.join(import.meta.dirname, '../test-results/https');

/** A site behind nginx, with a certificate that its browser trusts. */
interface SecureSite {
  site: Site;
  browser: Browser;
  /** the requests that reached the functions of the suite's backend */
  deliveries: Delivery[];
}

const test = base.extend<{ secure: SecureSite }>({
  secure: async ({ playwright, launchOptions }, provide) => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const certificate = makeCertificate(folder, ['pure.test', 'api.pure.test']);
    const site = await stageSite();
    const nginx = await serveByNginx(site.dir, { certificate: folder, httpPort: HTTP });
    const gateway = await openGateway(certificate, API, world().backend.url);
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--host-resolver-rules=MAP *.test 127.0.0.1',
        `--ignore-certificate-errors-spki-list=${certificate.pin}`,
        '--short-reporting-delay',
      ],
    });
    await provide({ site, browser, deliveries: gateway.deliveries });
    await browser.close();
    gateway.stop();
    await nginx.stop();
  },
});

/** The shell and its sign-in page, on one origin, with the backend's function as the address for reports. */
async function stageSite(): Promise<Site> {
  const configuration = {
    ...readConfiguration(resolveSite(world().siteDir)),
    report_url: `https://api.pure.test:${API}/functions/v1/report-failures`,
  };
  const origins = { shell: ORIGIN, remotes: { account: `${ORIGIN}/remotes/account` } };
  const site = writeSettings({ siteDir: path.join(folder, 'site'), origins, configuration });
  await releaseShell(site, path.join(apps, 'shell/dist'));
  await releaseRemote(site, path.join(apps, 'account/dist'), await readReleaseOptions());
  await composeSite(site);
  return site;
}

/** Takes the hash off a script and adds a style, as a host that was broken into would. */
function breakSignInDocument(site: Site): void {
  const file = path.join(folders.shell(site), 'login/index.html');
  const html = readFileSync(file, 'utf8')
    .replace(/(<script src="[^"]*start-guard[^"]*") integrity="[^"]*"/, '$1')
    .replace('</head>', '<style>main { outline: 7px solid }</style></head>');
  for (const compressed of ['br', 'gz']) rmSync(`${file}.${compressed}`, { force: true });
  writeFileSync(file, html);
}

function readLocation(): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    get({ port: HTTP, path: '/app?a=b', headers: { host: 'pure.test' } }, (response) =>
      resolve(response.resume().headers.location),
    ).on('error', reject);
  });
}

test('nginx serves a site by HTTPS alone, and the browser’s own reports reach the function', async ({
  secure: { site, browser, deliveries },
}) => {
  expect(await readLocation()).toBe(`${ORIGIN}/app?a=b`);
  breakSignInDocument(site);
  // Chromium sends reports only where a site may work in the background.
  const context = await browser.newContext({ permissions: ['background-sync'] });
  const page = await context.newPage();
  const response = await page.goto(`${ORIGIN}/login`);
  expect(response?.headers()['strict-transport-security']).toBe('max-age=63072000');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();

  const sent = () => deliveries.filter(({ type }) => type === 'application/reports+json');
  const refused = () =>
    sent()
      .flatMap(({ body }) => JSON.parse(body) as { type: string; body: { blockedURL: string } }[])
      .map(({ type, body }) => `${type} ${path.basename(body.blockedURL).split('.')[0]}`);
  await expect
    .poll(refused)
    .toEqual(expect.arrayContaining(['integrity-violation start-guard', 'csp-violation inline']));
  for (const { status, body, answer } of sent()) {
    expect(status).toBe(200);
    expect(JSON.parse(answer)).toEqual({ reports: (JSON.parse(body) as unknown[]).length });
  }
});
