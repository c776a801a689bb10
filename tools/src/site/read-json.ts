import { readFileSync } from 'node:fs';

/** Reads a JSON file that only commands write. */
export function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}
