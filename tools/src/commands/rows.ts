import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../system/folders.ts';
import { readSections } from '../rows/read-sections.ts';
import { rowsNamed } from '../rows/rows-named.ts';
import { unproved } from '../rows/unproved.ts';

/** `npm run rows`: which rows of `docs/rows.md` no test names, and what they say, by section. */
const sections = readSections(await readFile(path.join(root, 'docs/rows.md'), 'utf8'));
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
  const range = `${rows[0]?.number} to ${rows.at(-1)?.number}`;
  const state = missing.length === 0 ? '✓' : 'no test names';
  console.log(`${title} (${range}): ${state}`);
  for (const { number, words } of missing) console.log(`  ${number}. ${words}`);
}
const left = found.flatMap(({ missing }) => missing).length;
const all = sections.flatMap(({ rows }) => rows).length;
console.log(`${all - left} of ${all} rows are named by a test.`);
