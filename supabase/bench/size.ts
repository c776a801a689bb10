export class SizeError extends Error {}

const multiples: Record<string, number> = { '': 1, k: 1000, m: 1_000_000 };

/** `10k`, `1M` or `2500`. */
export function parseSize(size: string): number {
  const [, digits, multiple] = /^(\d+)([km]?)$/i.exec(size.trim()) ?? [];
  const posts = Number(digits) * (multiples[multiple?.toLowerCase() ?? ''] ?? Number.NaN);
  if (posts >= 1000) return posts;
  throw new SizeError(
    `--sizes takes numbers of posts from 1k on, as in 10k,100k,1M, not "${size}".`,
  );
}
