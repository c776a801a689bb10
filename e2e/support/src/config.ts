import { availableParallelism } from 'node:os';
import path from 'node:path';
import {
  defineConfig,
  devices,
  type PlaywrightTestConfig,
  type PlaywrightTestProject,
} from '@playwright/test';
// Each worker loads this file. The whole of the tools would load the backend, which takes a second.
import { remotes } from '@pure/tools/apps';
import { findChromium } from '@pure/tools/chromium';
import { hasNginx } from '@pure/tools/nginx';
import { localOrigins, type Ports, testPorts } from '@pure/tools/ports';
import type { WorldSetup } from './global-setup.ts';
import type { Layout } from './layout.ts';
import { nginxPorts, oneOriginPorts } from './layout-ports.ts';
import { standaloneOrigin } from './standalone-ports.ts';

/** Turns off Chromium's own services, which a closed network blocks. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Project = PlaywrightTestProject<Partial<Layout>>;

const COMPOSED = /@composed/;
/** About the standalone host itself. */
const STANDALONE = /@standalone/;
const isDeep = Boolean(process.env['PURE_DEEP']);
/** Tests that take much time, or repeat a check in each appearance, belong to `npm run test:deep`. */
const withoutDeep = isDeep ? {} : { grepInvert: /@deep/ };
const e2e = path.join(import.meta.dirname, '../..');

const remoteSpecs = remotes.map((remote) => `**/e2e/${remote}/*.spec.ts`);

/** A remote's own suite, on the standalone host. */
export function remoteSuite(remote: string): PlaywrightTestConfig {
  return suite({ name: remote, standalone: [remote] }, [standaloneProject(remote)]);
}

/** All of the composed suite: the shell and every remote, each on its own origin. */
export function composedSuite(): PlaywrightTestConfig {
  return suite({ name: 'composed', layouts: ['origins'] }, composedProjects(testPorts, false));
}

/** In folders of the composed suite: how PURE is put together and served, online and offline. */
const PLATFORM_FOLDERS = ['composition', 'service-worker'];

/** The composed product as members use it, for `npm test`. */
export function productSuite(): PlaywrightTestConfig {
  return suite(
    { name: 'product', layouts: ['origins'] },
    composedProjects(testPorts, false, PLATFORM_FOLDERS),
  );
}

/**
 * The suites of all remotes, for `npm run test:remotes`, with one backend. They are one project, because Playwright
 * starts workers and browsers for each project anew.
 */
export function remotesSuite(): PlaywrightTestConfig {
  return suite({ name: 'remotes', standalone: remotes }, [
    { name: 'standalone', testDir: e2e, testMatch: remoteSpecs, ...withoutDeep },
  ]);
}

/** Releases, remotes that fail, the service worker, and hosts, for `npm run test:platform`. */
export function platformSuite(): PlaywrightTestConfig {
  const layouts = ['origins', 'one-origin', ...nginxLayout] as const;
  return suite({ name: 'platform', layouts }, [
    {
      name: 'composition',
      testDir: path.join(e2e, 'composed'),
      testMatch: PLATFORM_FOLDERS.map((folder) => path.join(e2e, 'composed', folder, '*.spec.ts')),
      use: { baseURL: localOrigins(testPorts).shell, isOneOrigin: false },
      ...withoutDeep,
    },
    oneOriginProject(),
    ...nginxLayout.map(nginxProject),
  ]);
}

/** The same suites on one origin, with a folder for each remote. */
export function oneOriginSuite(): PlaywrightTestConfig {
  return suite(
    { name: 'one-origin', layouts: ['one-origin'] },
    composedProjects(oneOriginPorts, true),
  );
}

function standaloneProject(remote: string): PlaywrightTestProject {
  return {
    name: remote,
    testDir: path.join(e2e, remote),
    ...withoutDeep,
    use: { baseURL: standaloneOrigin(remote) },
  };
}

/** The remotes' tests with the tag `@composed` also run in the composed product; the deep run includes all others, too. */
function composedProjects(
  ports: Pick<Ports, 'shell' | 'remotes'>,
  isOneOrigin: boolean,
  without: string[] = [],
): Project[] {
  const filter = isDeep ? { grepInvert: STANDALONE } : { grep: COMPOSED, ...withoutDeep };
  const use = { baseURL: localOrigins(ports).shell, isOneOrigin };
  return [
    {
      name: 'composed',
      testDir: path.join(e2e, 'composed'),
      // A test leaves a made remote with a suite of its own.
      testIgnore: ['nginx', 'test-results', ...without].map((name) =>
        path.join(e2e, 'composed', name, '**'),
      ),
      use,
      ...withoutDeep,
    },
    { name: 'remotes', testDir: e2e, testMatch: remoteSpecs, use, ...filter },
  ];
}

/** Runs the specs whose outcome depends on the layout. The deep run runs all specs on one origin. */
function oneOriginProject(): Project {
  const composed = ['starting', 'slow-remote', 'guard', 'navigation', 'two-members'];
  const composition = ['first-failures', 'failures', 'earlier-version', 'policy'];
  return {
    name: 'one-origin',
    testDir: path.join(e2e, 'composed'),
    testMatch: [
      ...composed,
      ...composition.map((name) => `composition/${name}`),
      'service-worker/offline',
    ].map((name) => `**/${name}.spec.ts`),
    use: { baseURL: localOrigins(oneOriginPorts).shell, isOneOrigin: true },
    ...withoutDeep,
  };
}

/** Empty where Debian's nginx can't be installed. */
const nginxLayout = hasNginx() ? (['nginx'] as const) : [];

/** A smoke of the composed suite, a comparison of the answers, and a site by HTTPS. */
export function nginxSuite(): PlaywrightTestConfig {
  return suite({ name: 'nginx', layouts: nginxLayout }, nginxLayout.map(nginxProject));
}

function nginxProject(): Project {
  return {
    name: 'nginx',
    testDir: path.join(e2e, 'composed'),
    testMatch: ['starting', 'two-members', 'nginx/answers', 'nginx/https'].map(
      (name) => `**/${name}.spec.ts`,
    ),
    use: { baseURL: localOrigins(nginxPorts).shell },
  };
}

/** Pages wait as long as they compute: three keep two cores busy. One backend serves all. */
const workers = Math.min(4, Math.ceil(availableParallelism() * 1.5));

function suite(setup: WorldSetup, projects: Project[]): PlaywrightTestConfig {
  const executablePath = process.env['CHROMIUM_PATH'] ?? findChromium();
  return defineConfig({
    testMatch: '**/*.spec.ts',
    outputDir: 'test-results/artifacts',
    globalSetup: path.join(import.meta.dirname, 'global-setup.ts'),
    metadata: setup,
    projects,
    fullyParallel: true,
    workers,
    retries: 0,
    forbidOnly: true,
    reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
    timeout: 60_000,
    expect: { timeout: 15_000 },
    use: {
      ...devices['Desktop Chrome'],
      locale: 'en-GB',
      timezoneId: 'Europe/Stockholm',
      // A moving element can't be clicked reliably. Motion has its own tests.
      contextOptions: { reducedMotion: 'reduce' },
      // A worker answers for pages, whose failing requests these tests stage. It has its own tests.
      serviceWorkers: 'block',
      trace: process.env['PURE_TRACE'] ? 'retain-on-failure' : 'off',
      screenshot: 'only-on-failure',
      launchOptions: { args: BROWSER_FLAGS, ...(executablePath && { executablePath }) },
    },
  });
}
