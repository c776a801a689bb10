import path from 'node:path';
import { root } from '../system/folders.ts';
import { runProgram } from '../system/process.ts';
import { Stop } from '../system/stop.ts';

/** Builds apps, or takes them from Nx's cache where nothing of theirs has changed. */
export async function buildApps(names: readonly string[]): Promise<void> {
  const projects = names.map((name) => `@pure/${name}`).join(',');
  const { ok, output } = await runProgram(
    'nx',
    ['run-many', '-t', 'build', '-p', projects, '--output-style=static'],
    { env: { NX_TUI: 'false' } },
  );
  if (!ok) throw new Stop(`${output}\nThe build failed; nothing was released.`);
}

/** Where an app is built into. */
export function distOf(name: string): string {
  return path.join(root, 'apps', name, 'dist');
}
