import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeWhole } from './write-whole.ts';

const TEXT = /\.(js|css|html|json|svg|webmanifest|txt|ico)$/;
/** bytes; below it the headers of an encoding cost more than it saves */
const WORTHWHILE = 256;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Puts `.br` and `.gz` beside each file of a folder that gains by it, and hasn't them yet. */
export async function precompressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !existsSync(`${file}.br`));
  await Promise.all(files.map((file) => precompress(file, readFileSync(file))));
}

export async function precompress(file: string, content: Buffer): Promise<void> {
  if (content.length < WORTHWHILE) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [brotli, zipped] = await Promise.all([
    toBrotli(content, { params }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  writeWhole(`${file}.br`, brotli);
  writeWhole(`${file}.gz`, zipped);
}
