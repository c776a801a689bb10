import { chromium } from '@playwright/test';
import { findOnPath, isExecutable, mayInstall } from './installed-programs.ts';
import { runProgram } from './run-program.ts';
import { CommandError } from './run-command.ts';

/** Chromium without a window system: the tests take little more than half the time with it. */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

const NAMES = [
  ...HEADLESS_SHELLS,
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
];

const MAC_AND_WINDOWS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds the Chromium for browser suites and releases, in this order: `CHROMIUM_PATH`, an installed headless shell,
 * Debian's headless shell (installed now, if permitted), an installed Chrome or Chromium, Playwright's.
 * @throws CommandError if there is none
 */
export async function ensureChromium(print: (line: string) => void): Promise<string> {
  if (!process.env['CHROMIUM_PATH'] && !HEADLESS_SHELLS.some(findOnPath)) {
    await installHeadlessShell(print);
  }
  return getChromium();
}

/**
 * Finds a Chromium without installing one.
 * @throws CommandError if there is none: otherwise each test of a suite would fail with its own message
 */
export function getChromium(): string {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured && !isExecutable(configured)) {
    throw new CommandError(`CHROMIUM_PATH is ${configured}, which isn't an executable file.`);
  }
  const found = configured || findChromium();
  if (found) return found;
  throw new CommandError(
    'PURE needs a Chromium here. Install Chrome or Chromium (`npx playwright install chromium` works, too), or set CHROMIUM_PATH.',
  );
}

async function installHeadlessShell(print: (line: string) => void): Promise<void> {
  if (!mayInstall()) return;
  print('Installing Debian’s headless Chromium for the browser suites…');
  await runProgram('apt-get', ['update', '-qq']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', name];
    if ((await runProgram('apt-get', install)).ok || findChromium()) return;
  }
}

export function findChromium(): string | undefined {
  const installed = NAMES.map(findOnPath).find(Boolean);
  return installed ?? [...MAC_AND_WINDOWS, chromium.executablePath()].find(isExecutable);
}
