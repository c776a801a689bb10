import { accessSync, constants } from 'node:fs';
import { chromium } from '@playwright/test';
import { runProgram } from './process.ts';
import { Stop } from './stop.ts';

/** Chromium without windows: the tests take little more than half the time with it. */
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
 * A Chromium to test with: `CHROMIUM_PATH`; an installed headless shell; Debian's package of it, which is
 * installed where we may; else an installed Chrome or Chromium, or Playwright's own.
 */
export async function requireChromium(tell: (line: string) => void): Promise<string> {
  if (!process.env['CHROMIUM_PATH'] && !HEADLESS_SHELLS.some(onPath)) {
    await installHeadlessShell(tell);
  }
  return chromiumHere();
}

/**
 * The one of `CHROMIUM_PATH`, else what is installed.
 * @throws Stop when there is none: one line, where a browser suite would say it with each test
 */
export function chromiumHere(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !isProgram(named))
    throw new Stop(`CHROMIUM_PATH names ${named}, which isn't there.`);
  const found = named || findChromium();
  if (found) return found;
  throw new Stop(
    'The browser suites need a Chromium: install Chrome or Chromium (`npx playwright install chromium` does it too), or name one in CHROMIUM_PATH.',
  );
}

/** As root, and where there are such packages: otherwise it changes nothing. */
async function installHeadlessShell(tell: (line: string) => void): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  tell('Installing Debian’s headless Chromium for the browser suites…');
  await runProgram('apt-get', ['update', '-qq']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', name];
    if ((await runProgram('apt-get', install)).ok || findChromium()) return;
  }
}

/** An installed headless shell, Chrome or Chromium, else Playwright's own, else none. */
export function findChromium(): string | undefined {
  const installed = NAMES.map(onPath).find(Boolean);
  return installed ?? [...MAC_AND_WINDOWS, chromium.executablePath()].find(isProgram);
}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(process.platform === 'win32' ? ';' : ':');
  return folders.map((folder) => `${folder}/${name}`).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
