import { createHash } from 'node:crypto';

/** The hash of a file, as the attribute `integrity` has it. */
export function integrityOf(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
