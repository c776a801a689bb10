import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../system/folders.ts';
import { runProgram } from '../system/run-program.ts';
import { sharedModules, type SharedModuleName } from './shared-modules.ts';

/**
 * Types whose values remotes hand to the host: what a remote built for the kept minor hands over must
 * still be accepted. Every other type goes to remotes: what the host hands over now must fit the kept type.
 */
const GIVEN_BY_REMOTES = new Set([
  'InboxEvent',
  'ProfileChanges',
  'RemoteRoutes',
  'RouteHandle',
  'SignIn',
  'SignUp',
  'SlotName',
]);

/** Types that go both ways, since a remote on either side of a slot may be the older one. */
const BOTH_WAYS = new Set(['FriendshipState', 'MemberCard', 'PostPlace', 'PostSource']);

interface Comparison {
  /** the kept declarations */
  kept: string;
  /** a folder inside the workspace, since sources import its packages */
  scratch: string;
  /** replaces a shared module's present sources, by its name */
  replaced?: Partial<Record<SharedModuleName, string>>;
}

/**
 * Whether the present sources still keep what a minor promised. More than that is fine.
 * @returns what the compiler says is missing; empty if nothing is
 */
export async function findMissing({ kept, scratch, replaced = {} }: Comparison): Promise<string> {
  const declarations = readFileSync(kept, 'utf8');
  writeFileSync(path.join(scratch, 'kept.ts'), inKeptModules(declarations));
  for (const [number, { name }] of sharedModules.entries()) {
    const check = checkOf(name, replaced[name] ?? name, moduleText(declarations, name));
    writeFileSync(path.join(scratch, `check-${number}.ts`), check);
  }
  return compile(scratch, ['*.ts']);
}

/** Whether a remote's sources compile against a kept minor alone, as for a team outside this repository. */
export async function compileAgainst(
  kept: string,
  folder: string,
  scratch: string,
): Promise<string> {
  // Otherwise the compiler also loads the present sources of these names, and checks them against the kept ones.
  const paths = Object.fromEntries(sharedModules.map(({ name }) => [name, [kept]]));
  const include = [kept, path.join(folder, '**/*.ts'), path.join(folder, '**/*.tsx')];
  return compile(scratch, include, { paths });
}

async function compile(scratch: string, include: string[], options: object = {}): Promise<string> {
  const project = path.join(scratch, 'tsconfig.json');
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    include: [...include, path.join(root, 'libs/ui/src/css.d.ts')],
    compilerOptions: { types: ['node'], moduleDetection: 'legacy', ...options },
  };
  writeFileSync(project, JSON.stringify(config));
  const { ok, output } = await runProgram('tsc', ['-p', project]);
  return ok ? '' : output;
}

/** The kept modules under names of their own, beside the present ones. */
function inKeptModules(declarations: string): string {
  return sharedModules.reduce(
    (text, { name }) => text.replaceAll(`'${name}'`, `'${keptName(name)}'`),
    declarations,
  );
}

const keptName = (name: string) => name.replace('@pure/', 'kept/');

function moduleText(declarations: string, name: string): string {
  const start = declarations.indexOf(`declare module '${name}' {`);
  if (start === -1) throw new Error(`The kept declarations have no ${name}`);
  const end = declarations.indexOf('\n}\n', start);
  return declarations.slice(start, end);
}

function checkOf(name: string, now: string, text: string): string {
  return [
    `import type * as Then from '${keptName(name)}';`,
    `import * as Now from '${now}';`,
    `type Missing<Old, New> = [Exclude<Old, New>] extends [never] ? 'none' : Exclude<Old, New>;`,
    `export const values: typeof Then = Now;`,
    ...exportedTypes(text).flatMap(checksOfType),
    '',
  ].join('\n');
}

function checksOfType({ name, isGeneric }: ExportedType): string[] {
  const [then, now] = isGeneric
    ? [`Then.${name}<any>`, `Now.${name}<any>`]
    : [`Then.${name}`, `Now.${name}`];
  const isGiven = GIVEN_BY_REMOTES.has(name);
  return [
    `export const members_${name}: Missing<keyof ${then}, keyof ${now}> = 'none';`,
    ...(isGiven ? [] : [`export const received_${name} = (now: ${now}): ${then} => now;`]),
    ...(isGiven || BOTH_WAYS.has(name)
      ? [`export const given_${name} = (then: ${then}): ${now} => then;`]
      : []),
  ];
}

interface ExportedType {
  name: string;
  isGeneric: boolean;
}

/** The types in the list that ends a module. */
function exportedTypes(text: string): ExportedType[] {
  const list =
    /^\s*export \{([^}]*)\};$/m.exec(text.slice(text.lastIndexOf('export {')))?.[1] ?? '';
  return [...list.matchAll(/\btype (\w+)/g)].map(([, name = '']) => ({
    name,
    isGeneric: new RegExp(`^\\s*(?:interface|type) ${name}<`, 'm').test(text),
  }));
}
