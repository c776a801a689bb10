import { cpSync, rmSync } from 'node:fs';

const prepared = new Map<string, Promise<void>>();

/**
 * Puts a copy of a prepared folder at `dir`. A site takes seconds to release and compose, and a moment to copy: each
 * worker prepares it once, and each test changes a copy of its own.
 */
export async function copyPrepared(
  dir: string,
  prepare: (dir: string) => Promise<void>,
): Promise<void> {
  const original = `${dir}.original`;
  const preparing = prepared.get(dir) ?? prepareAnew(original, prepare);
  prepared.set(dir, preparing);
  await preparing;
  rmSync(dir, { recursive: true, force: true });
  cpSync(original, dir, { recursive: true });
}

function prepareAnew(dir: string, prepare: (dir: string) => Promise<void>): Promise<void> {
  rmSync(dir, { recursive: true, force: true });
  return prepare(dir);
}
