import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface Assets {
  fetch(request: Request): Promise<Response>;
}

interface Worker {
  fetch(request: Request, bindings: { ASSETS: Assets }): Promise<Response>;
}

interface WranglerConfiguration {
  name: string;
  main: string;
  routes: unknown;
  assets: { directory: string; run_worker_first: string[] };
}

/**
 * For tests: answers with a written folder as `wrangler dev` does. The worker answers for its own paths and for
 * everything that is no file, except for excluded paths, of which even a missing file gets the rules of `_headers`.
 */
export async function answerAsCloudflare(
  folder: string,
): Promise<(request: Request) => Promise<Response>> {
  const { main, assets } = readWrangler(folder);
  const url = pathToFileURL(path.join(folder, main)).href;
  const { default: worker } = (await import(url)) as { default: Worker };
  const directory = path.join(folder, assets.directory);
  const ASSETS = staticAssets(directory);
  return (request) => {
    const { pathname } = new URL(request.url);
    const matches = (rule: string) => patternOf(rule).test(pathname);
    const { run_worker_first: rules } = assets;
    const excluded = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
    const isAsset = excluded.some(matches) || (!rules.some(matches) && isFile(directory, pathname));
    return isAsset ? ASSETS.fetch(request) : worker.fetch(request, { ASSETS });
  };
}

export function readWrangler(folder: string): WranglerConfiguration {
  return JSON.parse(
    readFileSync(path.join(folder, 'wrangler.json'), 'utf8'),
  ) as WranglerConfiguration;
}

function staticAssets(directory: string): Assets {
  const rules = readFileSync(path.join(directory, '_headers'), 'utf8')
    .split(/^(?=\/)/m)
    .map((rule) => rule.trim().split(/\n\s+/));
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const found = isFile(directory, pathname);
      const body = found ? readFileSync(path.join(directory, pathname)) : null;
      const response = new Response(body, {
        status: found ? 200 : 404,
        headers: { 'cache-control': 'public, max-age=0, must-revalidate' },
      });
      for (const [at = '', ...lines] of rules) {
        if (patternOf(at).test(pathname)) applyRule(response.headers, lines);
      }
      return response;
    },
  };
}

/** Rules that match add up, also for a missing file. */
function applyRule(headers: Headers, lines: string[]): void {
  for (const line of lines) {
    const [, removed] = /^! (.*)$/.exec(line) ?? [];
    const [name = '', ...value] = line.split(': ');
    if (removed) headers.delete(removed);
    else if (name === 'cache-control') headers.set(name, value.join(': '));
    else headers.append(name, value.join(': '));
  }
}

function patternOf(rule: string): RegExp {
  const parts = rule.split(/(\*|:[a-z]+)/).map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replaceAll('.', String.raw`\.`);
  });
  return new RegExp(`^${parts.join('')}$`);
}

function isFile(directory: string, pathname: string): boolean {
  return path.extname(pathname) !== '' && existsSync(path.join(directory, pathname));
}
