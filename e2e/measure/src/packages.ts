import { decode } from '@jridgewell/sourcemap-codec';
import { markdownTable } from './markdown-table.ts';
import { brotliLength } from './weigh.ts';

export interface SourceMap {
  sources: string[];
  mappings: string;
}

const BUNDLER = 'bundler runtime';

/** Packages that only make sense together stand in one row. */
const GROUPS: readonly [RegExp, string][] = [
  [/^(react|react-dom|scheduler)$/, 'react'],
  [/^(react-router|react-router-dom|cookie|set-cookie-parser)$/, 'react-router'],
  [/^@tanstack\//, '@tanstack/react-query'],
  [/^@supabase\/phoenix$/, '@supabase/realtime-js'],
];

/**
 * The package that a source of a build belongs to.
 * @param source as Rspack names it: `webpack://<build>_<version>/<path from the app's folder>`
 */
export function packageOf(source: string): string {
  const [, build = '', path = ''] = /^webpack:\/\/([^/]*)\/(.*)$/.exec(source) ?? [];
  if (path.startsWith('webpack/')) return BUNDLER;
  const [, installed] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (installed) return GROUPS.find(([pattern]) => pattern.test(installed))?.[1] ?? installed;
  const [, library] = /\.\.\/libs\/([^/]+)\//.exec(path) ?? [];
  return `@pure/${library ?? build.split('_')[0]}`;
}

/**
 * The text of a script by package. A stretch without a source counts for the source before it: the React
 * Compiler leaves what it generates without any.
 */
export function textByPackage(script: string, map: SourceMap): Map<string, string> {
  const packages = map.sources.map(packageOf);
  const texts = new Map<string, string>();
  const lines = script.split('\n');
  let owner = BUNDLER;
  for (const [number, segments] of decode(map.mappings).entries()) {
    const line = lines[number] ?? '';
    const add = (from: number, to: number) => {
      if (to > from) texts.set(owner, (texts.get(owner) ?? '') + line.slice(from, to));
    };
    add(0, segments[0]?.[0] ?? line.length);
    for (const [index, [column, source]] of segments.entries()) {
      if (source !== undefined) owner = packages[source] ?? owner;
      add(column, segments[index + 1]?.[0] ?? line.length);
    }
  }
  return texts;
}

/**
 * Divides the compressed bytes of a script among packages, in proportion to what the text of each
 * compresses to alone.
 */
export async function shareBytes(
  bytes: number,
  texts: Map<string, string>,
): Promise<Map<string, number>> {
  const alone = await Promise.all(
    [...texts].map(async ([name, text]) => [name, await brotliLength(text)] as const),
  );
  const sum = alone.reduce((total, [, length]) => total + length, 0);
  return new Map(alone.map(([name, length]) => [name, (bytes * length) / sum]));
}

/** KB of each package by the moment of a visit, the largest at the last moment first. */
export function packageTable(moments: Record<string, Map<string, number>>): string {
  const columns = Object.values(moments);
  const last = columns.at(-1) ?? new Map<string, number>();
  const names = [...last.keys()].toSorted((a, b) => (last.get(b) ?? 0) - (last.get(a) ?? 0));
  const total = (column: Map<string, number>) => [...column.values()].reduce((a, b) => a + b, 0);
  return markdownTable(
    [
      ['package', ...Object.keys(moments)],
      ...names.map((name) => [
        name,
        ...columns.map((column) => (column.get(name) ?? 0).toFixed(1)),
      ]),
      ['all', ...columns.map((column) => total(column).toFixed(1))],
    ],
    columns.map((_, index) => index + 1),
  );
}

/** KB of each package in scripts that were fetched, by their source maps. */
export async function kilobytesByPackage(urls: string[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  const shares = await Promise.all([...new Set(urls)].map(sharesOf));
  for (const [name, bytes] of shares.flatMap((share) => [...share])) {
    sums.set(name, (sums.get(name) ?? 0) + bytes / 1000);
  }
  return sums;
}

async function sharesOf(url: string): Promise<Map<string, number>> {
  const script = await (await fetch(url)).text();
  const map = await fetch(`${url}.map`);
  const bytes = await brotliLength(script);
  // Files that no build made are published without one.
  if (!map.ok) return new Map([[new URL(url).pathname, bytes]]);
  return shareBytes(bytes, textByPackage(script, (await map.json()) as SourceMap));
}
