import { readFileSync } from 'node:fs';

const EXPOSED = /^\.\/slot-/;
const IMPORT = /import \{[^}]*\bSlot\b[^}]*\} from '@pure\/federation'/;
/** Its elements couldn't be told from others. */
const NAMESPACE = /(?:import (?!type)[^;]*\* as [\w$]+ from|\bimport\()\s*'@pure\/federation'/;
const ELEMENT = /<Slot\b(?:\s+key=\{[^}]*\})?\s+name=(?:"([\w-]+\/[\w-]+)")?/g;
const ANY_ELEMENT = /<Slot\b/g;

/** The slots that a remote lends to others, `<remote>/<slot>`: what it exposes as `./slot-<slot>`. */
export function lentSlots(remote: string, exposed: readonly string[]): string[] {
  return exposed
    .filter((name) => EXPOSED.test(name))
    .map((name) => name.replace(EXPOSED, `${remote}/`))
    .toSorted();
}

/**
 * The slots of other remotes that a build's sources show.
 * @throws if a `<Slot>` doesn't name its slot as a text, or isn't imported by its name
 */
export function borrowedSlots(files: Iterable<string>): string[] {
  const sources = [...files].filter((file) => /(?<!node_modules.*)\.tsx$/.test(file));
  return [
    ...new Set(sources.flatMap((file) => slotsIn(file, readFileSync(file, 'utf8')))),
  ].toSorted();
}

function slotsIn(file: string, source: string): string[] {
  if (NAMESPACE.test(source)) {
    throw new Error(
      `${file}: import what you need of @pure/federation by its name (import { Slot } from '@pure/federation'). A build records the slots that it borrows, and reads them from <Slot> elements.`,
    );
  }
  if (!IMPORT.test(source)) return [];
  const names = [...source.matchAll(ELEMENT)].flatMap(([, name]) => name ?? []);
  const count = source.match(ANY_ELEMENT)?.length ?? 0;
  if (count > 0 && names.length === count) return names;
  throw new Error(
    `${file}: write each slot's name as a text, before its other properties (<Slot name="feed/post-list" …>). A build records the slots that it borrows, and a release that takes one away is refused.`,
  );
}
