import { execFile } from 'node:child_process';
import path from 'node:path';
import { binaries, supabase } from './supabase-cli.ts';

/** The file that the rest of the workspace compiles against. */
export const typesFile = path.resolve(
  import.meta.dirname,
  '../../libs/contracts/src/database.types.ts',
);

/** TypeScript for the API's schema of a running database, as the Supabase CLI writes it, formatted. */
export async function databaseTypes(databaseUrl: string): Promise<string> {
  const said = await supabase(['gen', 'types', '--schema', 'public'], databaseUrl);
  const begin = said.indexOf('export type Json');
  if (begin < 0) throw new Error(`The Supabase CLI wrote no types: ${said.slice(0, 400)}`);
  return format(said.slice(begin));
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
