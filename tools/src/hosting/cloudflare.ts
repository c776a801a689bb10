import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HostedOrigin, Hosting } from '../site/hosting.ts';
import { SHELL_FOLDER } from '../site/hosting.ts';
import { headersFile, type RuleLimits } from './header-rules.ts';
import { FILE_PATTERN, rewritePattern } from './patterns.ts';

/** https://developers.cloudflare.com/workers/static-assets/headers/ */
const LIMITS: RuleLimits = { host: 'Cloudflare', line: 2_000, rules: 100 };

/** The data that the worker reads. */
export interface CloudflareRules {
  /** regular expressions; the first match applies */
  documents: { pattern: string; document: string }[];
  /** the regular expression of a path that names a file */
  file: string;
  headers: Hosting['headers'];
}

/**
 * Files with hashes are static assets, for which Cloudflare takes no money. Everything else, documents above all, is
 * answered by a small worker, because rules alone can neither tell a file from a page, nor take the policy off a file.
 */
export function cloudflareRules(
  { rewrites, headers }: Hosting,
  { folders, origin }: HostedOrigin,
): Record<string, string> {
  const below = Object.entries(folders).flatMap(([at, folder]) =>
    folder === SHELL_FOLDER ? ['/assets/'] : [at],
  );
  const rules: CloudflareRules = {
    documents: rewrites.map(({ source, document }) => ({
      pattern: rewritePattern(source),
      document,
    })),
    file: FILE_PATTERN,
    headers,
  };
  const remotes = below.filter((at) => at !== '/assets/');
  return {
    'rules.json': JSON.stringify(rules),
    'worker.js': readFileSync(path.join(import.meta.dirname, 'cloudflare-worker.js'), 'utf8'),
    'wrangler.json': JSON.stringify(wrangler(origin, below, remotes), null, 2),
    'public/_headers': headersFile(
      below.map((at) => ({ path: `${at}*`, headers: headers.immutable })),
      LIMITS,
    ),
  };
}

function wrangler(origin: string, below: string[], remotes: string[]) {
  return {
    name: 'pure',
    main: 'worker.js',
    compatibility_date: '2026-11-01',
    routes: [{ pattern: new URL(origin).hostname, custom_domain: true }],
    assets: {
      directory: 'public',
      binding: 'ASSETS',
      // A document is a file, and a missing file is a 404.
      html_handling: 'none',
      not_found_handling: 'none',
      run_worker_first: [
        '/*',
        ...below.map((at) => `!${at}*`),
        // Names the registered build, and changes with each release.
        ...remotes.map((at) => `${at}remote.json`),
      ],
    },
  };
}
