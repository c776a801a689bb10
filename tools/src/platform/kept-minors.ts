import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { CommandError } from '../system/run-command.ts';

/** Holds the declarations of each released minor: `1.0.d.ts`. */
const folder = path.join(root, 'libs/contracts/platform');

const hashesFile = path.join(folder, 'hashes.json');

export const declarationsOf = (version: string) => path.join(folder, `${version}.d.ts`);

/** All kept minors, oldest first. */
export function keptMinors(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => file.slice(0, -'.d.ts'.length))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** The minor that sources are compared with: it grew from all the earlier ones of its major. */
export function newestKept(major: string): string | undefined {
  return keptMinors().findLast((version) => version.startsWith(`${major}.`));
}

/** @throws CommandError if this minor is kept: remotes were built against it, so it can't change any more */
export function keepMinor(version: string, declarations: string): void {
  if (existsSync(declarationsOf(version))) {
    throw new CommandError(
      `Platform ${version} is kept and can't change. For a new name, raise PLATFORM in contracts.`,
    );
  }
  writeFileSync(declarationsOf(version), declarations);
  const hashes = { ...keptHashes(), [version]: hashOf(declarations) };
  writeFileSync(hashesFile, `${JSON.stringify(hashes, null, 2)}\n`);
}

/** The hash of each kept minor when it was kept. */
export function keptHashes(): Record<string, string> {
  return existsSync(hashesFile)
    ? (JSON.parse(readFileSync(hashesFile, 'utf8')) as Record<string, string>)
    : {};
}

export function hashOf(declarations: string): string {
  return createHash('sha256').update(declarations).digest('hex');
}
