import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { killWithParent } from '../kill-with-parent.ts';
import { findDeno } from './deno-program.ts';

export interface WorkerOptions {
  folder: string;
  environment: Record<string, string>;
  /** the limit of a call, in milliseconds */
  timeLimit: number;
  memoryMb: number;
  log: (line: string) => void;
}

export interface FunctionWorker {
  origin: string;
  process: ChildProcess;
  stop: () => Promise<void>;
}

/** Deno needs these: its folder of downloads, and its access to the registry. */
const inherited = [
  'HOME',
  'PATH',
  'DENO_DIR',
  'NPM_CONFIG_REGISTRY',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'DENO_TLS_CA_STORE',
  'DENO_CERT',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
  'LOCALAPPDATA',
];

export function startWorker(options: WorkerOptions): Promise<FunctionWorker> {
  const { folder, environment, timeLimit, memoryMb, log } = options;
  const ownEnvironment = Object.fromEntries(
    inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const child = spawn(
    findDeno(),
    [
      'run',
      '--quiet',
      '--no-prompt',
      '--no-check',
      '--allow-net',
      '--allow-env',
      `--allow-read=${folder}`,
      `--v8-flags=--max-old-space-size=${memoryMb}`,
      path.join(import.meta.dirname, 'worker.ts'),
      folder,
      String(timeLimit),
    ],
    {
      env: { ...ownEnvironment, ...environment, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  killWithParent(child, 'KILL');
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => log(`functions: ${line}`));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /^listening (\d+)$/.exec(line)?.[1];
      if (port) resolve({ origin: `http://127.0.0.1:${port}`, process: child, stop });
      else log(`functions: ${line}`);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Deno ended with ${code}`)));
  });
}
