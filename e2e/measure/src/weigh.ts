import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const known = new Map<string, Promise<number>>();

/** Bytes of a file as it travels at best: brotli 11, or as it is when it is compressed by nature. */
export function weigh(url: string): Promise<number> {
  const weight = known.get(url) ?? weighed(url);
  known.set(url, weight);
  return weight;
}

/** In KB of 1,000 bytes. */
export async function kilobytes(urls: Iterable<string>): Promise<number> {
  const weights = await Promise.all([...new Set(urls)].map(weigh));
  return weights.reduce((sum, weight) => sum + weight, 0) / 1000;
}

async function weighed(url: string): Promise<number> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const body = Buffer.from(await response.arrayBuffer());
  if (new URL(url).pathname.endsWith('.woff2')) return body.length;
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return (await compress(body, { params: parameters })).length;
}
