import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { resolveSite } from '../site/site-folder.ts';
import { ensureNginx } from '../system/nginx.ts';
import { readHosting } from './deploy-folder.ts';
import { nginxRules, type Transport } from './nginx.ts';

const START_MS = 5_000;

/**
 * Serves a site on this machine by Debian's nginx, with the rules that `npm run hosting -- nginx` writes.
 * @param transport of a site by HTTPS
 */
export async function serveByNginx(
  siteDir: string,
  transport?: Transport,
): Promise<{ stop(): Promise<void> }> {
  const { program, modules } = await ensureNginx();
  const site = resolveSite(siteDir);
  const hosting = readHosting(site);
  const rules = nginxRules(hosting, site.dir, transport);
  const dir = mkdtempSync(path.join(os.tmpdir(), 'pure-nginx-'));
  // nginx's workers run as another user.
  chmodSync(dir, 0o755);
  const file = (name: string) => path.join(dir, name);
  writeFileSync(file('pure.conf'), rules);
  writeFileSync(file('nginx.conf'), mainConfiguration(dir, modules));
  const child = spawn(program, ['-c', file('nginx.conf'), '-p', dir, '-e', file('error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [first] = hosting.origins;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  await untilAnswered(first?.origin ?? '', child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { stop };
}

/** The part of Debian's own configuration around included rules. */
function mainConfiguration(dir: string, modules: string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...modules.map((module) => `load_module ${module};`),
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${dir}/nginx.pid;`,
    'events {}',
    'http {',
    '  include /etc/nginx/mime.types;',
    '  default_type application/octet-stream;',
    '  access_log off;',
    ...temporary.map((name) => `  ${name}_temp_path ${dir}/${name};`),
    `  include ${dir}/pure.conf;`,
    '}',
    '',
  ].join('\n');
}

async function untilAnswered(address: string, child: { exitCode: number | null }): Promise<void> {
  for (let waited = 0; waited < START_MS; waited += 50) {
    if (child.exitCode !== null) break;
    if (await accepts(Number(new URL(address).port))) return;
    await pause(50);
  }
  throw new Error(`nginx doesn't answer at ${address}`);
}

/** The address may have a name that this machine doesn't know. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (isAccepted: boolean) => {
      socket.destroy();
      resolve(isAccepted);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });
}
