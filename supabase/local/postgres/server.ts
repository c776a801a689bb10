import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { BackendError } from '../backend-error.ts';
import { killWithParent } from '../kill-with-parent.ts';
import { chooseAccount, changeOwner, type Account } from './account.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { clusterFolder, ownerFile } from './leftover-server.ts';

export interface PostgresServer {
  /** also calls back after `stop` */
  onEnd: (callback: () => void) => void;
  stop: () => Promise<void>;
}

export interface PostgresOptions {
  dataDir: string;
  port: number;
  /** the password of the superuser, `supabase_admin` */
  password: string;
  flags: Record<string, string>;
  log: (text: string) => void;
}

const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };

/** Postgres 17 on loopback. Its superuser is `supabase_admin`, as in hosted Supabase. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const cluster = clusterFolder(options.dataDir);
  const home = path.dirname(cluster);
  const binaries = await findBinaries();
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const account = chooseAccount([path.join(home, 'x'), binaries.postgres]);
  changeOwner(account, home);
  if (!existsSync(cluster)) await initialiseCluster(binaries, account, home, options.password);
  return launchServer(binaries, account, cluster, options);
}

/** Creates the cluster under another name first, so that a folder `data` is always complete. */
async function initialiseCluster(
  binaries: Binaries,
  account: Account,
  home: string,
  password: string,
): Promise<void> {
  const unfinished = path.join(home, 'unfinished');
  const passwordFile = path.join(home, 'password');
  // Retries, because an `initdb` of a killed start takes a moment to end.
  rmSync(unfinished, { recursive: true, force: true, maxRetries: 10 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  changeOwner(account, passwordFile);
  try {
    const [program, ...parameters] = [
      ...account.prefix,
      binaries.initdb,
      `--pgdata=${unfinished}`,
      '--username=supabase_admin',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-sync',
    ];
    const run = promisify(execFile)(program ?? binaries.initdb, parameters, {
      ...accountOptions(account),
      env: environment,
    });
    killWithParent(run.child, 'KILL');
    await run;
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new BackendError(
      'broken-data',
      `Postgres could not create its data in ${home}: ${output.split('\n').at(-1) || String(error)}`,
      { cause: error },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, path.join(home, 'data'));
}

function launchServer(
  binaries: Binaries,
  account: Account,
  cluster: string,
  { port, flags, log }: PostgresOptions,
): Promise<PostgresServer> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '64MB',
    ...flags,
  };
  const parameters = Object.entries(settings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [program, ...rest] = [...account.prefix, binaries.postgres];
  const child = spawn(
    program ?? binaries.postgres,
    [...rest, '-D', cluster, '-p', String(port), ...parameters],
    // Its own process group, because Ctrl-C must not stop the server before its clients.
    {
      ...accountOptions(account),
      env: environment,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  killWithParent(child, 'INT');
  writeFileSync(ownerFile(cluster), String(process.pid));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    await exited;
    rmSync(ownerFile(cluster), { force: true });
  };
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      log(text);
      output = (output + text).slice(-4000);
      if (output.includes('ready to accept connections'))
        resolve({ onEnd: (callback) => void child.once('exit', callback), stop });
    });
    child.once('error', reject);
    child.once('exit', () => reject(startError(cluster, output)));
  });
}

function startError(cluster: string, output: string): BackendError {
  const reason =
    /(?:FATAL|PANIC):\s+(.*)/.exec(output)?.[1] ??
    (output.replace(/\s+/g, ' ').trim() || 'no reason given');
  return new BackendError(
    'broken-data',
    `The database in ${cluster} does not start (${reason}). Run \`npm run reset\` to delete it.`,
  );
}

function accountOptions({ uid, gid }: Account): { uid?: number; gid?: number } {
  return { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) };
}
