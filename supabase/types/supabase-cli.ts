import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const binaries = path.resolve(import.meta.dirname, '../../node_modules/.bin');

/** Runs the Supabase CLI on a database. @returns its output */
export async function runSupabaseCli(parameters: string[], databaseUrl: string): Promise<string> {
  // The CLI creates a folder in its working directory.
  const workdir = await mkdtemp(path.join(tmpdir(), 'pure-cli-'));
  try {
    const { stdout } = await run(
      path.join(binaries, 'supabase'),
      [...parameters, '--workdir', workdir, `--remote=${databaseUrl}`],
      {
        cwd: workdir,
        maxBuffer: 16 * 1024 * 1024,
        env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
      },
    );
    return stdout;
  } finally {
    await rm(workdir, { recursive: true, force: true });
  }
}
