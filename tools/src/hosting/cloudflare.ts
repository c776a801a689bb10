import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type HostedOrigin,
  type Hosting,
  SERVICE_WORKER_FILE,
  SHELL_FOLDER,
} from '../site/hosting.ts';
import { type HeaderRule, headersFile, type RuleLimits } from './header-rules.ts';
import { FILE_PATTERN, rewritePattern } from './patterns.ts';

/** https://developers.cloudflare.com/workers/static-assets/headers/ */
const LIMITS: RuleLimits = { host: 'Cloudflare', line: 2_000, rules: 100 };

/** Wrangler takes 100 of these, of 100 characters, and refuses one that another covers, so that none depends on the site. */
const WORKER_FIRST = ['/*.html', SERVICE_WORKER_FILE];

/** The data that the worker reads. */
export interface CloudflareRules {
  /** regular expressions; the first match applies */
  documents: { pattern: string; document: string }[];
  /** the regular expression of a path that names a file */
  file: string;
  /** the paths below which there are files only */
  remotes: string[];
  headers: Hosting['headers'];
}

/**
 * Files are static assets, for which Cloudflare takes no money. A small worker answers for documents, `/sw.js` and
 * missing files, because rules alone can neither tell a file from a page, nor keep browsers from caching a 404.
 */
export function cloudflareRules(
  { rewrites, headers }: Hosting,
  { folders, origin }: HostedOrigin,
): Record<string, string> {
  const remotes = Object.keys(folders).filter((at) => folders[at] !== SHELL_FOLDER);
  const rules: CloudflareRules = {
    documents: rewrites.map(({ source, document }) => ({
      pattern: rewritePattern(source),
      document,
    })),
    file: FILE_PATTERN,
    remotes,
    headers,
  };
  return {
    'rules.json': JSON.stringify(rules),
    'worker.js': readFileSync(path.join(import.meta.dirname, 'cloudflare-worker.js'), 'utf8'),
    'wrangler.json': JSON.stringify(wrangler(origin), null, 2),
    'public/_headers': headersFile(assetRules(headers, remotes), LIMITS),
  };
}

/** Cloudflare adds up the headers of all rules that match. */
function assetRules({ others, immutable }: Hosting['headers'], remotes: string[]): HeaderRule[] {
  const changed = Object.entries(immutable).filter(([name, value]) => others[name] !== value);
  return [
    { path: '/*', headers: others },
    // A remote's folder holds the name of the registered build, which changes, beside versions, which don't.
    ...['/assets/*', ...remotes.map((at) => `${at}:version/*`)].map((at) => ({
      path: at,
      removed: changed.map(([name]) => name),
      headers: Object.fromEntries(changed),
    })),
  ];
}

function wrangler(origin: string) {
  const { hostname } = new URL(origin);
  return {
    // Environments of one account would overwrite each other under one name.
    name: hostname.replaceAll('.', '-'),
    main: 'worker.js',
    compatibility_date: '2026-11-01',
    routes: [{ pattern: hostname, custom_domain: true }],
    assets: {
      directory: 'public',
      binding: 'ASSETS',
      // A document is a file, and the worker answers for a missing file.
      html_handling: 'none',
      not_found_handling: 'none',
      run_worker_first: WORKER_FIRST,
    },
  };
}
