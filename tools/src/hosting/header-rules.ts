import type { Headers } from '../site/headers.ts';
import { CommandError } from '../system/run-command.ts';

export interface HeaderRule {
  /** `*` at its end stands for everything below */
  path: string;
  /** headers of other rules that don't apply here; only Cloudflare knows such a line */
  removed?: string[];
  headers: Headers;
}

export interface RuleLimits {
  host: string;
  /** the longest line, in characters */
  line: number;
  /** absent if the host documents none */
  rules?: number;
}

/**
 * The file `_headers`, as Cloudflare and Netlify read it.
 * @throws CommandError if the host would cut or leave out a rule
 */
export function headersFile(rules: HeaderRule[], { host, line, rules: most }: RuleLimits): string {
  if (most !== undefined && rules.length > most) {
    throw new CommandError(
      `${host} reads ${most} rules of headers, and the site needs ${rules.length}.`,
    );
  }
  const lines = rules.flatMap(({ path, removed = [], headers }) => [
    path,
    ...removed.map((name) => `  ! ${name}`),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const long = lines.find((each) => each.length > line);
  if (long) {
    throw new CommandError(
      `${host} reads ${line} characters of a line, and this one has ${long.length}: ${long.trim().slice(0, 60)}…`,
    );
  }
  return `${lines.join('\n')}\n`;
}
