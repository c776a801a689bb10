import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findOnPath, mayInstall } from './installed-programs.ts';
import { CommandError } from './run-command.ts';
import { runProgram } from './run-program.ts';

const LIBRARIES = '/usr/lib';
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'];

/** Programs that `npm run test:browsers` starts: Firefox, WebKitGTK's browser and its driver, and a display for it. */
const programs = {
  Firefox: findFirefox,
  'WebKitGTK’s MiniBrowser': findMiniBrowser,
  WebKitWebDriver: () => findOnPath('WebKitWebDriver'),
  'xvfb-run': () => findOnPath('xvfb-run'),
};

/**
 * Installs Debian's Firefox and WebKitGTK where they are missing and that is permitted.
 * @throws CommandError that names what is missing
 */
export async function ensureOtherBrowsers(print: (line: string) => void): Promise<void> {
  if (listMissing().length > 0 && mayInstall()) {
    print('Installing Debian’s Firefox and WebKitGTK for the browser suite…');
    await runProgram('apt-get', ['update', '-qq']);
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES];
    await runProgram('apt-get', install, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const missing = listMissing();
  if (missing.length === 0) return;
  throw new CommandError(
    `This suite needs ${missing.join(', ')}. On Debian or Ubuntu, install them with: sudo apt-get install ${PACKAGES.join(' ')}`,
  );
}

function listMissing(): string[] {
  return Object.entries(programs).flatMap(([name, find]) => (find() ? [] : [name]));
}

export function findFirefox(): string | undefined {
  return findOnPath('firefox-esr') ?? findOnPath('firefox');
}

/** It isn't on the path: its folder is named after the processor and WebKitGTK's interface. */
export function findMiniBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  const folders = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'));
  return folders
    .flatMap((folder) => {
      const versions = readdirSync(path.join(LIBRARIES, folder));
      return versions
        .filter((name) => name.startsWith('webkit2gtk-'))
        .map((name) => path.join(LIBRARIES, folder, name, 'MiniBrowser'));
    })
    .toSorted()
    .findLast((file) => existsSync(file));
}
