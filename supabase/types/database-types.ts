import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const binaries = path.resolve(import.meta.dirname, '../../node_modules/.bin');

/** The file that the rest of the workspace compiles against. */
export const typesFile = path.resolve(
  import.meta.dirname,
  '../../libs/contracts/src/database.types.ts',
);

/** TypeScript for the API's schema of a running database, as the Supabase CLI writes it, formatted. */
export async function databaseTypes(databaseUrl: string): Promise<string> {
  // The CLI leaves a folder of its own wherever it runs.
  const workdir = await mkdtemp(path.join(tmpdir(), 'pure-types-'));
  try {
    const { stdout } = await run(
      path.join(binaries, 'supabase'),
      ['gen', 'types', '--workdir', workdir, '--schema', 'public', `--remote=${databaseUrl}`],
      {
        cwd: workdir,
        maxBuffer: 16 * 1024 * 1024,
        env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
      },
    );
    const begin = stdout.indexOf('export type Json');
    if (begin < 0) throw new Error(`The Supabase CLI wrote no types: ${stdout.slice(0, 400)}`);
    return await format(stdout.slice(begin));
  } finally {
    await rm(workdir, { recursive: true, force: true });
  }
}

function format(source: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const formatter = execFile(
      path.join(binaries, 'oxfmt'),
      ['--stdin-filepath=types.ts'],
      { cwd: path.resolve(binaries, '../..'), maxBuffer: 16 * 1024 * 1024 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    formatter.stdin?.end(source);
  });
}
