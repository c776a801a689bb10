import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { assertBuildComplete, findAlteredFile, type NamedFiles } from './assert-build-complete.ts';

/**
 * Copies a build beside its place, from where it gets there whole: a command that is killed leaves no part of it there.
 * A build that is there already isn't touched, unless one of its files is missing or altered.
 * @param prepare works on the copy
 * @throws CommandError if the build isn't complete
 */
export async function placeBuild(
  from: string,
  to: string,
  facts: NamedFiles & { name: string },
  prepare: (copy: string) => Promise<void> = async () => {},
): Promise<void> {
  if (!findAlteredFile(to, facts)) return;
  const id = randomUUID();
  const [copy, broken] = [`${to}.${id}.tmp`, `${to}.${id}.broken.tmp`];
  try {
    cpSync(from, copy, { recursive: true });
    assertBuildComplete(copy, facts);
    await prepare(copy);
    // Another command may have placed the same build meanwhile.
    if (!findAlteredFile(to, facts)) return;
    if (existsSync(to)) renameSync(to, broken);
    renameSync(copy, to);
  } finally {
    for (const folder of [copy, broken]) rmSync(folder, { recursive: true, force: true });
  }
}
