import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BackendError } from '../backend-error.ts';

const require = createRequire(import.meta.url);

/** The Deno that npm installed. Unpacks it first if npm ran no install scripts. */
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
      `Deno, which runs the Edge Functions, isn't installed for ${process.platform}-${process.arch}. Run \`npm install\` again.`,
      { cause: error },
    );
  }
}
