import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from './compile.ts';
import { moduleText } from './module-text.ts';
import { sharedModules } from './shared-modules.ts';
import { withStrictMethods } from './strict-methods.ts';

/**
 * Types whose values remotes make and the host takes: what a remote built for the kept minor hands over must still be
 * accepted. Every other type goes to remotes: what the host hands over now must fit the kept type.
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

export interface Comparison {
  /** the declarations of a kept minor, or of slots */
  kept: string;
  /** those of the present sources */
  now: string;
  /** a folder inside the workspace, since declarations import its packages */
  scratch: string;
  /** those that `kept` declares; all of the platform unless given */
  modules?: readonly string[];
}

/**
 * Whether the present declarations still keep what a minor promised. The compiler decides, by assignability in the
 * direction in which values go. More than was promised is fine.
 * @returns the compiler's errors; empty if nothing is missing
 */
export async function findMissing({
  kept,
  now,
  scratch,
  modules = sharedModules.map(({ name }) => name),
}: Comparison): Promise<string> {
  const [then = '', present = ''] = withStrictMethods([kept, now], scratch);
  writeFileSync(path.join(scratch, 'kept.ts'), renameModules(then, 'kept/'));
  writeFileSync(path.join(scratch, 'now.ts'), withKeptSlots(renameModules(present, 'now/')));
  for (const [number, name] of modules.entries()) {
    writeFileSync(path.join(scratch, `check-${number}.ts`), checkOf(name, moduleText(kept, name)));
  }
  return compile(scratch, ['kept.ts', 'now.ts', 'check-*.ts']);
}

/** Both sets of declarations stand beside each other, and neither uses the other's modules. */
function renameModules(declarations: string, prefix: string): string {
  return sharedModules.reduce(
    (text, { name }) => text.replaceAll(`'${name}'`, `'${name.replace('@pure/', prefix)}'`),
    declarations,
  );
}

/**
 * Only the kept slots count, since a remote of that minor knows no others. The compiler would compare all of them for a
 * function that takes the name of any.
 */
function withKeptSlots(declarations: string): string {
  const narrowed = "type Slots = Pick<AllSlots, keyof import('kept/contracts').Slots>;";
  const changed = declarations.replace('interface Slots {', `${narrowed}\ninterface AllSlots {`);
  if (changed === declarations) throw new Error('The declarations have no interface Slots');
  return changed;
}

const lostFile = path.join(import.meta.dirname, 'lost.ts');

function checkOf(name: string, text: string): string {
  return [
    `import type * as Then from '${name.replace('@pure/', 'kept/')}';`,
    `import * as Now from '${name.replace('@pure/', 'now/')}';`,
    `import type { Lost } from '${lostFile}';`,
    `export const values: typeof Then = Now;`,
    `export const lost_values: Lost<typeof Then, typeof Now> = 'none';`,
    ...exportedTypes(text).flatMap(checksOfType),
    '',
  ].join('\n');
}

function checksOfType({ name, isGeneric }: ExportedType): string[] {
  const [then, now] = isGeneric
    ? [`Then.${name}<any>`, `Now.${name}<any>`]
    : [`Then.${name}`, `Now.${name}`];
  const lost = `export const lost_${name}: Lost<${then}, ${now}> = 'none';`;
  const given = `export const given_${name} = (then: ${then}): ${now} => then;`;
  const received = `export const received_${name} = (now: ${now}): ${then} => now;`;
  // A remote on either side of a slot may be the older one, so its properties must fit both ways.
  if (name === 'Slots') return [lost, given, received];
  return [lost, GIVEN_BY_REMOTES.has(name) ? given : received];
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
