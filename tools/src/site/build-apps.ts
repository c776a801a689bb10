import path from 'node:path';
import { root } from '@pure/build/workspace';
import { runProgram } from '../system/run-program.ts';
import { CommandError } from '../system/run-command.ts';

export async function buildApps(names: readonly string[]): Promise<void> {
  const projects = names.map((name) => `@pure/${name}`).join(',');
  const { ok, output } = await runProgram(
    'nx',
    ['run-many', '-t', 'build', '-p', projects, '--output-style=static'],
    { env: { NX_TUI: 'false' } },
  );
  if (!ok) throw new CommandError(`${output}\nThe build failed. Nothing was released.`);
}

export function distFolder(name: string): string {
  return path.join(root, 'apps', name, 'dist');
}
