import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../system/folders.ts';
import { runProgram } from '../system/run-program.ts';
import { CommandError } from '../system/run-command.ts';
import { platformModules, type PlatformModule } from './shared-modules.ts';

const RELATIVE = /(from |import\()(['"])(\.{1,2}\/[^'"]+?)\.tsx?\2/g;

/** Emits the declarations of every module of the platform below a folder, one folder a package. */
export async function emitPlatform(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for (const module of platformModules) await emit(module, path.join(folder, module.folder));
}

async function emit({ name, folder, index }: PlatformModule, out: string): Promise<void> {
  const scratch = `${out}.tmp`;
  const { ok, output } = await runProgram('tsc', emitInto(scratch, folder));
  if (!ok) throw new CommandError(`${name} doesn't compile:\n${output}`);
  const source = path.join(scratch, folder, 'src');
  for (const file of reachable(source, `${index}.d.ts`)) {
    const target = path.join(out, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, declarations(path.join(source, file)));
  }
  rmSync(scratch, { recursive: true });
}

function emitInto(out: string, folder: string): string[] {
  const project = path.join(root, folder, 'tsconfig.json');
  const kind = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments'];
  return ['-p', project, ...kind, '--outDir', out, '--rootDir', root];
}

/** What the index names, and what that names: the rest is a matter of the package alone. */
function reachable(source: string, index: string): Set<string> {
  const known = new Set(globSync('**/*.d.ts', { cwd: source }));
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !known.has(file)) return;
    found.add(file);
    for (const [, , , target = ''] of readFileSync(path.join(source, file), 'utf8').matchAll(
      RELATIVE,
    )) {
      visit(`${path.posix.join(path.posix.dirname(file), target)}.d.ts`);
    }
  };
  visit(index);
  return found;
}

/** A declaration file names its neighbours without the extension that only sources have. */
function declarations(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(RELATIVE, '$1$2$3.js$2')
    .replaceAll(/^\/\/\/ <reference path.*\n/gm, '');
}
