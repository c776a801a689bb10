import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './folders.ts';
import { rowsNamed } from './rows/rows-named.ts';
import { sections } from './rows/sections.ts';
import { unproved } from './rows/unproved.ts';

/** `npm run rows`: which rows of the checklist no test names, by section. */
const named = new Set<number>();
for await (const file of glob('{apps,libs,e2e,supabase,tools}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: (name) =>
    /(^|\/)(node_modules|dist|test-results)$/.test(name) || name.endsWith('rows.test.ts'),
})) {
  for (const row of rowsNamed(await readFile(path.join(root, file), 'utf8'))) named.add(row);
}

const found = unproved(sections, named);
for (const { title, rows, missing } of found) {
  const range = `${rows[0]} to ${rows.at(-1)}`;
  const state = missing.length === 0 ? '✓' : `no test names ${missing.join(', ')}`;
  console.log(`${title} (${range}): ${state}`);
}
const left = found.flatMap(({ missing }) => missing).length;
const all = sections.flatMap(({ rows }) => rows).length;
console.log(`${all - left} of ${all} rows are named by a test.`);
