import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { CommandError } from '../system/run-command.ts';

/** Holds the declarations of each released minor (`1.0.d.ts`), and of slots that are newer (`slots.d.ts`). */
const folder = path.join(root, 'libs/contracts/platform');

const HASHES = 'hashes.json';

const SLOTS = 'slots';

export const declarationsOf = (name: string) => path.join(folder, `${name}.d.ts`);

/** All kept minors, oldest first. */
export function keptMinors(): string[] {
  return readdirSync(folder)
    .filter((file) => /^\d+\.\d+\.d\.ts$/.test(file))
    .map((file) => file.slice(0, -'.d.ts'.length))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** The minor that sources are compared with: it grew from all the earlier ones of its major. */
export function newestKept(major: string): string | undefined {
  return keptMinors().findLast((version) => version.startsWith(`${major}.`));
}

/**
 * Keeps a minor. It has all slots, so those that were kept apart are dropped.
 * @throws CommandError if this minor is kept: remotes were built against it, so it can't change any more
 */
export function keepMinor(version: string, declarations: string): void {
  if (existsSync(declarationsOf(version))) {
    throw new CommandError(
      `Platform ${version} is kept and can't change. For a new name, raise PLATFORM in contracts.`,
    );
  }
  writeFileSync(declarationsOf(version), declarations);
  rmSync(declarationsOf(SLOTS), { force: true });
  const { [SLOTS]: _dropped, ...minors } = readHashes();
  writeHashes({ ...minors, [version]: hashOf(declarations) });
}

/** The declarations of the slots that apps borrow and the newest minor doesn't have, if there are any. */
export function keptSlots(): string | undefined {
  return SLOTS in readHashes() ? readFileSync(declarationsOf(SLOTS), 'utf8') : undefined;
}

export function keepSlots(declarations: string): void {
  writeFileSync(declarationsOf(SLOTS), declarations);
  writeHashes({ ...readHashes(), [SLOTS]: hashOf(declarations) });
}

/** The hash of each kept file when it was written, by its name. */
function readHashes(at = folder): Record<string, string> {
  const file = path.join(at, HASHES);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

/**
 * The kept files that were edited, deleted or added by hand. A comparison with them would miss what was promised.
 * @param at the folder that holds them
 * @returns a sentence for each file
 */
export function findAlteredFiles(at = folder): string[] {
  const hashes = readHashes(at);
  const present = readdirSync(at).filter((file) => file.endsWith('.d.ts'));
  const files = new Set([...Object.keys(hashes).map((name) => `${name}.d.ts`), ...present]);
  return [...files].flatMap((file) => {
    const shown = path.relative(root, path.join(at, file));
    const restore = 'Remotes rely on it: restore it from an earlier commit.';
    const hash = hashes[file.slice(0, -'.d.ts'.length)];
    if (!present.includes(file)) return `${shown} is missing. ${restore}`;
    if (!hash) return `${shown} has no hash in ${HASHES}. ${restore}`;
    const isAsKept = hashOf(readFileSync(path.join(at, file), 'utf8')) === hash;
    return isAsKept ? [] : `${shown} has changed since it was kept. ${restore}`;
  });
}

function writeHashes(hashes: Record<string, string>): void {
  writeFileSync(path.join(folder, HASHES), `${JSON.stringify(hashes, null, 2)}\n`);
}

export function hashOf(declarations: string): string {
  return createHash('sha256').update(declarations).digest('hex');
}
