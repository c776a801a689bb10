import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const known = new Map<string, Promise<number>>();

/** The transferred KB (1,000 bytes) of files, each counted once: brotli 11, or as they are if already compressed. */
export async function kilobytes(urls: Iterable<string>): Promise<number> {
  const lengths = await Promise.all([...new Set(urls)].map(transferredBytes));
  return lengths.reduce((sum, length) => sum + length, 0) / 1000;
}

export async function brotliLength(content: Buffer | string): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return (await compress(content, { params })).length;
}

function transferredBytes(url: string): Promise<number> {
  const length = known.get(url) ?? measureBytes(url);
  known.set(url, length);
  return length;
}

async function measureBytes(url: string): Promise<number> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const body = Buffer.from(await response.arrayBuffer());
  return new URL(url).pathname.endsWith('.woff2') ? body.length : brotliLength(body);
}
