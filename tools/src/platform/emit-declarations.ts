import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { runProgram } from '../system/run-program.ts';
import { CommandError } from '../system/run-command.ts';
import { sharedModules } from './shared-modules.ts';

/** Emits the declarations of the shared modules' sources below a folder, by their paths in the workspace. */
export async function emitDeclarations(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const project = path.join(folder, 'tsconfig.json');
  const { ok, output } = await runProgram('tsc', ['-p', writeProject(project, folder)]);
  if (!ok) throw new CommandError(`The shared modules don't compile:\n${output}`);
}

function writeProject(file: string, outDir: string): string {
  const compilerOptions = {
    types: ['node'],
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir,
  };
  const files = [...sharedModules.map(({ index }) => index), 'libs/ui/src/css.d.ts'];
  const project = {
    extends: path.join(root, 'tsconfig.base.json'),
    files: files.map((name) => path.join(root, name)),
    compilerOptions,
  };
  writeFileSync(file, JSON.stringify(project));
  return file;
}
