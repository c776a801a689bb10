import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A reader sees the old file or the new one, never a part of it. */
export function writeFileAtomically(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(temporary, content, { flush: true });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

export function writeJson(file: string, content: unknown): void {
  writeFileAtomically(file, `${JSON.stringify(content, null, 2)}\n`);
}
