import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

export interface SpawnedBackend {
  process: ChildProcess;
  url: string;
  publishableKey: string;
  exited: Promise<number | null>;
  /** the text that it wrote to stderr so far */
  errors: () => string;
}

/** Starts a backend in its own process, like `npm start`, which a test can kill. */
export function spawnBackend(dataDir: string, migrations: string): Promise<SpawnedBackend> {
  const child = spawn(
    process.execPath,
    [
      path.join(import.meta.dirname, '../../local/main.ts'),
      `--data=${dataDir}`,
      `--migrations=${migrations}`,
      '--empty',
      '--api=0',
      '--database=0',
      '--mailbox=0',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /API\s+(\S+)/.exec(printed)?.[1];
      const publishableKey = /key\s+(\S+)/.exec(printed)?.[1];
      if (url && publishableKey && /mailbox\s+\S+/.test(printed)) {
        resolve({ process: child, url, publishableKey, exited, errors: () => errors });
      }
    });
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${printed} ${errors}`)));
  });
}
