import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { COMPRESSED_FORMS, precompressFolder } from './precompress.ts';

/**
 * Compresses a copy first, from which each file gets to its place whole, right after its compressed forms. A file that
 * is there already isn't touched.
 * @param isWanted by the name of a file
 */
export async function addFiles(
  from: string,
  to: string,
  isWanted: (file: string) => boolean,
): Promise<void> {
  const copy = temporaryCopyOf(to);
  try {
    await copyCompressed(from, copy, isWanted);
    placeFiles(copy, to);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

export const temporaryCopyOf = (folder: string) => `${folder}.${randomUUID()}.tmp`;

/** @param isWanted by the name of a file; by default each is */
export async function copyCompressed(
  from: string,
  copy: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<void> {
  cpSync(from, copy, {
    recursive: true,
    filter: (file) => statSync(file).isDirectory() || isWanted(file),
  });
  await precompressFolder(copy);
}

/** Moves the files of a compressed copy to their places. */
export function placeFiles(copy: string, to: string): void {
  const files = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      statSync(path.join(copy, file)).isFile() &&
      !COMPRESSED_FORMS.some((form) => file.endsWith(form)),
  );
  for (const file of files) replaceWithForms(path.join(copy, file), path.join(to, file));
}

/** Replaces a file and its compressed forms by those of another folder. */
function replaceWithForms(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  for (const form of [...COMPRESSED_FORMS, '']) {
    const [source, target] = [`${from}${form}`, `${to}${form}`];
    if (!existsSync(source)) rmSync(target, { force: true });
    else if (!hasContentOf(target, source)) renameSync(source, target);
  }
}

function hasContentOf(target: string, source: string): boolean {
  return existsSync(target) && readFileSync(target).equals(readFileSync(source));
}
