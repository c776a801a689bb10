import { createHash } from 'node:crypto';

/** The hash of a content in the algorithm of another one, to compare them. */
export function hashAs(integrity: string, content: Buffer): string {
  const [algorithm = ''] = integrity.split('-');
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
