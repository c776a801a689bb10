import { type Dirent, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { candidatesFolder } from './candidate.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `shell.3f0c….tmp`: a copy that wasn't moved to its place. */
const TEMPORARY = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.broken)?\.tmp$/;

/** The folder of a verification: its candidate, or the data of its backend. */
const VERIFICATION = /^(candidate|world)-\w+$/;

/**
 * Deletes what killed commands left a day ago or earlier: copies in a site's folder, and verifications of this machine.
 * @param dir the site's folder
 */
export function deleteLeftovers(dir: string, candidates = candidatesFolder): void {
  const verifications = entriesOf(candidates).filter(({ name }) => VERIFICATION.test(name));
  for (const { parentPath, name } of [...findCopies(dir), ...verifications]) {
    const left = path.join(parentPath, name);
    // Its command may have ended meanwhile.
    const age = Date.now() - (statSync(left, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age >= DAY_MS) rmSync(left, { recursive: true, force: true });
  }
}

function findCopies(folder: string): Dirent[] {
  return entriesOf(folder).flatMap((entry) => {
    if (TEMPORARY.test(entry.name)) return [entry];
    return entry.isDirectory() ? findCopies(path.join(folder, entry.name)) : [];
  });
}

/** None of a folder that doesn't exist, or that its command removes meanwhile. */
function entriesOf(folder: string): Dirent[] {
  return existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
}
