import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium, remotes, testPorts } from '@pure/tools';

/** Turns off Chromium's own services, which a closed network blocks. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const STANDALONE_PORT = testPorts.shell + 10;

/**
 * A remote's own suite runs on the standalone host. `npm test` runs the tests with the tag `@composed` in the
 * composed product alone, where they prove more. The deep run and `npx playwright test` include them here, too.
 */
export function remoteSuite(remote: string): PlaywrightTestConfig {
  const isRunByTests = isRunByNx() && !process.env['PURE_DEEP'];
  return {
    ...suite({ remote, baseURL: `http://localhost:${STANDALONE_PORT}` }),
    ...(isRunByTests && { grepInvert: COMPOSED }),
  };
}

/**
 * The composed product: the shell and every remote, each on its own origin. The remotes' tests with the tag
 * `@composed` also run here; the deep run includes all of the remotes' tests.
 */
export function composedSuite(): PlaywrightTestConfig {
  const filter = process.env['PURE_DEEP'] ? {} : { grep: COMPOSED };
  return {
    ...suite({ baseURL: `http://localhost:${testPorts.shell}` }),
    projects: [
      { name: 'composed', testDir: '.' },
      { name: 'remotes', testDir: '..', testMatch: REMOTE_SPECS, ...filter },
    ],
  };
}

const COMPOSED = /@composed/;
const REMOTE_SPECS = remotes.map((remote) => `**/e2e/${remote}/*.spec.ts`);

function suite({ remote, baseURL }: { remote?: string; baseURL: string }): PlaywrightTestConfig {
  const executablePath = process.env['CHROMIUM_PATH'] ?? findChromium();
  return defineConfig({
    testDir: '.',
    testMatch: '**/*.spec.ts',
    outputDir: 'test-results/artifacts',
    globalSetup: import.meta.resolve('./global-setup.ts').replace('file://', ''),
    metadata: { remote: remote ?? null },
    fullyParallel: true,
    // Pages wait as long as they compute: three keep two cores busy.
    workers: 3,
    retries: 0,
    forbidOnly: true,
    reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
    timeout: 60_000,
    expect: { timeout: 15_000 },
    use: {
      ...devices['Desktop Chrome'],
      baseURL,
      locale: 'en-GB',
      timezoneId: 'Europe/Stockholm',
      // A moving element can't be clicked reliably. Motion has its own tests.
      contextOptions: { reducedMotion: 'reduce' },
      trace: process.env['PURE_TRACE'] ? 'retain-on-failure' : 'off',
      screenshot: 'only-on-failure',
      launchOptions: { args: BROWSER_FLAGS, ...(executablePath && { executablePath }) },
    },
  });
}

/** Nx builds a suite's dependencies before it starts the suite. */
export function isRunByNx(): boolean {
  return 'NX_TASK_TARGET_TARGET' in process.env;
}
