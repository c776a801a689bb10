import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium, remotes, testPorts } from '@pure/tools';

/** Chromium without the services of its own that a closed network refuses it. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const STANDALONE_PORT = testPorts.shell + 10;

/** What a remote's own suite runs on: the standalone host with that remote alone. */
export function remoteSuite(remote: string): PlaywrightTestConfig {
  return suite({ remote, baseURL: `http://localhost:${STANDALONE_PORT}` });
}

/**
 * The composed product: the shell and every remote, each on its own origin. What the remotes' suites
 * tag `@composed` runs again here; the deep run takes all of them.
 */
export function composedSuite(): PlaywrightTestConfig {
  const again = process.env['PURE_DEEP'] ? {} : { grep: /@composed/ };
  return {
    ...suite({ baseURL: `http://localhost:${testPorts.shell}` }),
    projects: [
      { name: 'composed', testDir: '.' },
      { name: 'remotes', testDir: '..', testMatch: REMOTE_SPECS, ...again },
    ],
  };
}

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
    // Pages wait for answers and for time as long as they compute: three fill two cores.
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
      // What is on its way in can't be pressed where it is; what motion there is has tests of its own.
      contextOptions: { reducedMotion: 'reduce' },
      trace: process.env['PURE_TRACE'] ? 'retain-on-failure' : 'off',
      screenshot: 'only-on-failure',
      launchOptions: { args: BROWSER_FLAGS, ...(executablePath && { executablePath }) },
    },
  });
}
