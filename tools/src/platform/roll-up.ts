import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { API } from 'typescript/unstable/sync';
import { emitDeclarations } from './emit-declarations.ts';
import {
  type Declaration,
  type DeclarationFile,
  readDeclarations,
  type Reference,
} from './read-declarations.ts';
import { sharedModules } from './shared-modules.ts';

/**
 * The declarations of the platform as one text: an ambient module for each shared module, with its public
 * names and only those internal types that the public ones need.
 */
export async function rollUpPlatform(): Promise<string> {
  const scratch = scratchFolder();
  try {
    await emitDeclarations(scratch);
    const files = readFiles(scratch);
    const modules = sharedModules.map(({ name, index }) => {
      const file = path.join(scratch, index.replace(/\.ts$/, '.d.ts'));
      if (!files.get(file)?.exports.size && !files.get(file)?.stars.length) {
        throw new Error(`${name} has no declarations; the compiler emitted ${files.size} files`);
      }
      return rollUpModule(name, file, files);
    });
    return modules.join('\n');
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Inside the workspace, because sources import its packages. */
export function scratchFolder(): string {
  const folder = path.join(root, 'tools/test-results/platform');
  mkdirSync(folder, { recursive: true });
  return mkdtempSync(path.join(folder, 'scratch-'));
}

/** Reads all declaration files below a folder. */
export function readFiles(folder: string): Map<string, DeclarationFile> {
  const names = globSync('**/*.d.ts', { cwd: folder }).map((name) => path.join(folder, name));
  const project = path.join(folder, 'declarations.json');
  const compilerOptions = { noResolve: true, noLib: true, types: [], moduleDetection: 'force' };
  writeFileSync(project, JSON.stringify({ files: names, compilerOptions }));
  const compiler = new API({ cwd: folder });
  try {
    const program = compiler.updateSnapshot({ openProject: project }).getProject(project)?.program;
    return new Map(
      names.map((name) => {
        const source = program?.getSourceFile(name);
        if (!source) throw new Error(`${name} can't be read`);
        return [name, readDeclarations(source)];
      }),
    );
  } finally {
    compiler.close();
  }
}

/** As the compiler indents declarations. */
const INDENT = '    ';

/** The public names of a module, and those internal types that they need. */
export function rollUpModule(
  name: string,
  index: string,
  files: ReadonlyMap<string, DeclarationFile>,
): string {
  const declarations = new Map<string, { file: string; declaration: Declaration }>();
  const imports: Reference[] = [];
  const reexports: Reference[] = [];
  const exported: string[] = [];

  function include(reference: Reference): Declaration | undefined {
    const file = files.get(reference.from);
    if (!file) {
      imports.push(reference);
      return undefined;
    }
    const declaration = file.declarations.get(reference.name);
    if (!declaration) {
      const next = file.imports.get(reference.name) ?? file.exports.get(reference.name);
      if (!next) throw new Error(`${reference.from} doesn't export ${reference.name}`);
      return include(next);
    }
    const known = declarations.get(declaration.name);
    if (known && known.file !== reference.from) {
      throw new Error(`${name} declares ${declaration.name} twice: give one another name`);
    }
    if (known) return declaration;
    declarations.set(declaration.name, { file: reference.from, declaration });
    for (const identifier of declaration.identifiers) {
      if (identifier.startsWith('.')) {
        throw new Error(`${declaration.name} has an inferred type of ${identifier}: declare it`);
      }
      const needed = file.imports.get(identifier);
      if (needed && needed.name !== identifier) {
        throw new Error(`${declaration.name} uses ${needed.name} under another name`);
      }
      if (needed) include(needed);
      else if (file.declarations.has(identifier)) {
        include({ name: identifier, from: reference.from, isType: true });
      }
    }
    return declaration;
  }

  for (const [exportedName, reference] of exportsOf(index, files)) {
    if (files.has(reference.from)) {
      const declaration = include(reference);
      if (declaration?.name !== exportedName) {
        throw new Error(`${name} exports ${exportedName} under another name: declare it`);
      }
      exported.push(declaration.isType ? `type ${exportedName}` : exportedName);
    } else {
      reexports.push(reference);
    }
  }
  const lines = [
    ...byModule(imports, 'import'),
    ...byModule(reexports, 'export'),
    ...[...declarations.values()].map(({ declaration }) => declaration.text),
    ...(exported.length > 0 ? [`export { ${sortNames(exported).join(', ')} };`] : []),
  ];
  const indented = lines.join('\n').replaceAll(/^/gm, INDENT);
  return `declare module '${name}' {\n${indented}\n}\n`;
}

function exportsOf(file: string, files: ReadonlyMap<string, DeclarationFile>) {
  const found = new Map<string, Reference>();
  const { exports, stars } = files.get(file) ?? { exports: [], stars: [] };
  for (const star of stars) {
    for (const [name, reference] of exportsOf(star, files)) found.set(name, reference);
  }
  for (const [name, reference] of exports) found.set(name, reference);
  return found;
}

function byModule(references: readonly Reference[], keyword: 'import' | 'export'): string[] {
  const modules = Map.groupBy(references, ({ from }) => from);
  return [...modules].toSorted().map(([from, names]) => {
    const specifiers = names.map(({ name, isType }) => (isType ? `type ${name}` : name));
    return `${keyword} { ${sortNames(new Set(specifiers)).join(', ')} } from '${from}';`;
  });
}

function sortNames(specifiers: Iterable<string>): string[] {
  const nameOf = (specifier: string) => specifier.replace(/^type /, '');
  return [...specifiers].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
}
