import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BackendError } from '../backend-error.ts';

const require = createRequire(import.meta.url);

/** The Deno that npm brought; unpacked now where install scripts didn't run. */
export function findDeno(): string {
  try {
    const folder = path.dirname(require.resolve('deno/package.json'));
    const program = path.join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
    if (existsSync(program)) return program;
    const installer = require('deno/install_api.cjs') as { runInstall: () => string };
    return installer.runInstall();
  } catch (error) {
    throw new BackendError(
      'unsupported-platform',
      `No Deno for ${process.platform}-${process.arch} is installed, which runs the Edge Functions. Run \`npm install\` again.`,
      { cause: error },
    );
  }
}
