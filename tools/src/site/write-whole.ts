import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file so that a reader sees the old one or the new one, never half of one. */
export function writeWhole(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const beside = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(beside, content, { flush: true });
    renameSync(beside, file);
  } catch (reason) {
    rmSync(beside, { force: true });
    throw reason;
  }
}

export function writeJson(file: string, content: unknown): void {
  writeWhole(file, `${JSON.stringify(content, null, 2)}\n`);
}
