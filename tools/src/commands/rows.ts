import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { findMarkedRows, findUntestedRows, readSections } from '../rows/rows.ts';

/** `npm run rows`: lists the rows of `docs/rows.md` that no test marks, by section. */
const sections = readSections(await readFile(path.join(root, 'docs/rows.md'), 'utf8'));
const marked = new Set<number>();
for await (const file of glob('{apps,libs,e2e,supabase,tools}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: (name) =>
    /(^|\/)(node_modules|dist|test-results)$/.test(name) || name.endsWith('rows.test.ts'),
})) {
  for (const row of findMarkedRows(await readFile(path.join(root, file), 'utf8'))) marked.add(row);
}

const results = findUntestedRows(sections, marked);
for (const { title, rows, untested } of results) {
  const range = `${rows[0]?.number} to ${rows.at(-1)?.number}`;
  console.log(`${title} (${range}): ${untested.length === 0 ? '✓' : 'without a test'}`);
  for (const { number, text } of untested) console.log(`  ${number}. ${text}`);
}
const missing = results.flatMap(({ untested }) => untested).length;
const total = sections.flatMap(({ rows }) => rows).length;
console.log(`${total - missing} of ${total} rows have a test.`);
