import { accessSync, constants } from 'node:fs';
import { chromium } from '@playwright/test';
import { runProgram } from './process.ts';
import { Stop } from './stop.ts';

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];

const MAC_AND_WINDOWS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium to test with: `CHROMIUM_PATH`, an installed Chrome or Chromium, Playwright's own, else
 * Debian's package, which is installed when we may.
 */
export async function requireChromium(tell: (line: string) => void): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !isProgram(named))
    throw new Stop(`CHROMIUM_PATH names ${named}, which isn't there.`);
  const found = named ?? findChromium();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get')) {
    tell('No browser here: installing Debian’s Chromium…');
    await runProgram('apt-get', ['update', '-qq']);
    await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Stop(
    'The browser suites need a Chromium: install Chrome or Chromium (`npx playwright install chromium` does it too), or name one in CHROMIUM_PATH.',
  );
}

/** An installed Chrome or Chromium, else Playwright's own, else none. */
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
