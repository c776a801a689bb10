import { execFile } from 'node:child_process';
import path from 'node:path';
import { binaries, runSupabaseCli } from './supabase-cli.ts';

/** The generated types, which the rest of the workspace imports. */
export const typesFile = path.resolve(
  import.meta.dirname,
  '../../libs/contracts/src/database.types.ts',
);

/** Generates the types of a running database’s API schema with the Supabase CLI, formatted. */
export async function generateDatabaseTypes(databaseUrl: string): Promise<string> {
  const output = await runSupabaseCli(['gen', 'types', '--schema', 'public'], databaseUrl);
  const begin = output.indexOf('export type Json');
  if (begin < 0) throw new Error(`The Supabase CLI wrote no types: ${output.slice(0, 400)}`);
  return formatSource(output.slice(begin));
}

function formatSource(source: string): Promise<string> {
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
