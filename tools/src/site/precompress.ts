import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { dataFolder } from '../system/folders.ts';
import { writeWhole } from './write-whole.ts';

const TEXT = /\.(js|css|html|json|svg|webmanifest|txt|ico)$/;
/** bytes; below it the headers of an encoding cost more than it saves */
const WORTHWHILE = 256;

/** The best compression takes seconds, and most files of a release are those of the one before. */
const cacheFolder = path.join(dataFolder, 'cache/compressed');

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Puts `.br` and `.gz` beside each file of a folder that gains by it. */
export async function precompressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map((file) => precompress(file, readFileSync(file))));
}

/** @param content what the file holds, or is about to */
export async function precompress(file: string, content: Buffer): Promise<void> {
  if (content.length < WORTHWHILE) return;
  const key = createHash('sha256').update(content).digest('hex');
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const level = constants.Z_BEST_COMPRESSION;
  const [brotli, zipped] = await Promise.all([
    cached(`${key}.br`, () => toBrotli(content, { params })),
    cached(`${key}.gz`, () => toGzip(content, { level })),
  ]);
  writeWhole(`${file}.br`, brotli);
  writeWhole(`${file}.gz`, zipped);
}

async function cached(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = path.join(cacheFolder, name);
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  writeWhole(file, made);
  return made;
}
