import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  const sources = sharedModules.map(({ index }) => sourcesOf(path.join(root, index)));
  const project = {
    extends: path.join(root, 'tsconfig.base.json'),
    files: [...sources.flatMap((files) => [...files]), path.join(root, 'libs/ui/src/css.d.ts')],
    compilerOptions,
  };
  writeFileSync(file, JSON.stringify(project));
  return file;
}

/**
 * A file with those of its package that it imports or exports. The project names each of them: the compiler loads files
 * at once, and emits nothing for one that it happens to reach first through its package in `node_modules`.
 */
function sourcesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, next = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g)) {
    sourcesOf(path.join(path.dirname(file), next), found);
  }
  return found;
}
