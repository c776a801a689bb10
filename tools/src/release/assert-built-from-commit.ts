import { assertAllowed } from '../site/assert-allowed.ts';
import { checkBuiltFromCommit } from '../site/check-built-from-commit.ts';
import type { Site } from '../site/site-folder.ts';

/** @throws CommandError if the site gets no build of a stored version's source */
export function assertBuiltFromCommit(site: Site, name: string, version: string): void {
  assertAllowed(checkBuiltFromCommit(site, name, { version }));
}
