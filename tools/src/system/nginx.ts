import { existsSync } from 'node:fs';
import { findOnPath, mayInstall } from './installed-programs.ts';
import { runProgram } from './run-program.ts';

const NGINX = '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Whether Debian's nginx can be run here: it is installed, or may be. */
export function hasNginx(): boolean {
  return findNginx() !== undefined || mayInstall();
}

/**
 * Finds Debian's nginx with its module for brotli. Installs them if they are missing and that is permitted.
 * @throws Error if neither works
 */
export async function ensureNginx(): Promise<{ program: string; modules: string[] }> {
  if (!findNginx() && mayInstall()) {
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    // The package would start nginx on port 80.
    const env = { RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
    await runProgram('apt-get', ['update', '-qq']);
    await runProgram(
      'apt-get',
      [...install, 'nginx', 'libnginx-mod-http-brotli-static', 'openssl'],
      { env },
    );
  }
  const program = findNginx();
  if (!program) throw new Error('nginx and libnginx-mod-http-brotli-static could not be installed');
  return { program, modules: [BROTLI] };
}

function findNginx(): string | undefined {
  if (!existsSync(BROTLI)) return undefined;
  return findOnPath('nginx') ?? (existsSync(NGINX) ? NGINX : undefined);
}
