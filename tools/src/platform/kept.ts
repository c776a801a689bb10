import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../system/folders.ts';
import { runProgram } from '../system/run-program.ts';
import { platformFolder, platformModules } from './shared-modules.ts';

const NAMED_TYPE = /^export (?:declare )?(?:interface|type) (\w+)\s*(<)?/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;

/**
 * Whether everything that a released minor promised is still there: each value still fits what it was
 * declared as, each type still has its name and members. More than was promised is fine.
 * @param now where a module's present sources are, by its name
 * @returns what the compiler says is missing; empty when nothing is
 */
export async function missingSince(
  version: string,
  scratch: string,
  now: (name: string) => string = (name) => name,
): Promise<string> {
  mkdirSync(scratch, { recursive: true });
  for (const [number, { name, folder, index }] of platformModules.entries()) {
    const then = path.join(platformFolder(version), folder, `${index}.js`);
    writeFileSync(path.join(scratch, `check-${number}.ts`), checkOf(then, now(name)));
  }
  writeFileSync(
    path.join(scratch, 'tsconfig.json'),
    JSON.stringify({
      extends: path.join(root, 'tsconfig.base.json'),
      include: ['*.ts', path.join(root, 'libs/ui/src/css.d.ts')],
      compilerOptions: { types: ['node'], noUnusedLocals: false },
    }),
  );
  const { ok, output } = await runProgram('tsc', ['-p', path.join(scratch, 'tsconfig.json')]);
  return ok ? '' : output;
}

function checkOf(then: string, now: string): string {
  const types = [...exportedTypes(then)].map(
    (name) =>
      `export const members_${name}: Missing<keyof Then.${name}, keyof Now.${name}> = 'none';`,
  );
  return [
    `import type * as Then from '${then}';`,
    `import * as Now from '${now}';`,
    `type Missing<Old, New> = [Exclude<Old, New>] extends [never] ? 'none' : Exclude<Old, New>;`,
    // The number itself is what every minor changes.
    `export const values: Omit<typeof Then, 'PLATFORM'> = Now;`,
    ...types,
    '',
  ].join('\n');
}

/** Names of the types that an index exports, but for generic ones, which values and others show. */
function exportedTypes(index: string): Set<string> {
  const folder = path.dirname(index);
  const texts = globSync('**/*.d.ts', { cwd: folder }).map((file) =>
    readFileSync(path.join(folder, file), 'utf8'),
  );
  const declared = texts.flatMap((text) => [...text.matchAll(NAMED_TYPE)]);
  const plain = new Set(declared.filter(([, , generic]) => !generic).map(([, name = '']) => name));
  const own = readFileSync(index.replace(/\.js$/, '.d.ts'), 'utf8');
  if (/^export \* from/m.test(own)) return plain;
  const listed = [...own.matchAll(LISTED)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace(/\btype\b/, '').trim()),
  );
  return new Set(listed.filter((name) => plain.has(name)));
}
