import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { dataFolder } from '../system/folders.ts';
import { writeFileAtomically } from './write-file.ts';

const TEXT = /\.(js|css|html|json|svg|webmanifest|txt|ico)$/;
/** The ends of the names of a file's compressed forms. */
export const COMPRESSED_FORMS = ['.br', '.gz'];
/** For smaller files, the header costs more than compression saves. */
const MIN_BYTES = 256;

/** The best compression takes seconds, and most files of a release haven't changed. */
const cacheFolder = path.join(dataFolder, 'cache/compressed');

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside each text file. */
export async function precompressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map((file) => precompress(file, readFileSync(file))));
}

/**
 * Writes `.br` and `.gz` beside a file, or deletes them if it is small: servers prefer them to the file.
 * @param content of the file, which may not be written yet
 */
export async function precompress(file: string, content: Buffer): Promise<void> {
  if (content.length < MIN_BYTES) {
    for (const form of COMPRESSED_FORMS) rmSync(`${file}${form}`, { force: true });
    return;
  }
  const key = createHash('sha256').update(content).digest('hex');
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const level = constants.Z_BEST_COMPRESSION;
  const [brotli, zipped] = await Promise.all([
    readOrCompress(`${key}.br`, () => toBrotli(content, { params })),
    readOrCompress(`${key}.gz`, () => toGzip(content, { level })),
  ]);
  writeFileAtomically(`${file}.br`, brotli);
  writeFileAtomically(`${file}.gz`, zipped);
}

async function readOrCompress(name: string, compress: () => Promise<Buffer>): Promise<Buffer> {
  const file = path.join(cacheFolder, name);
  if (existsSync(file)) return readFileSync(file);
  const compressed = await compress();
  writeFileAtomically(file, compressed);
  return compressed;
}
