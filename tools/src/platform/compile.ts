import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { CommandError } from '../system/run-command.ts';
import { runProgram } from '../system/run-program.ts';

/**
 * Compiles files, and writes nothing.
 * @param folder for its `tsconfig.json`, inside the workspace
 * @param include patterns, relative to the folder
 * @param options further ones of the compiler
 * @returns the compiler's errors; empty without any
 * @throws CommandError if the compiler fails without naming an error, as one that is killed
 */
export async function compile(
  folder: string,
  include: string[],
  options: object = {},
): Promise<string> {
  const project = path.join(folder, 'tsconfig.json');
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    include: [...include, path.join(root, 'libs/ui/src/css.d.ts')],
    compilerOptions: { types: ['node'], moduleDetection: 'legacy', ...options },
  };
  writeFileSync(project, JSON.stringify(config));
  const { ok, output } = await runProgram('tsc', ['-p', project]);
  if (ok) return '';
  if (output.trim()) return output;
  throw new CommandError('tsc ended without a result, so nothing was compared. Run it again.');
}
