import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineNames } from './driver.ts';
import { limits } from './limits.ts';

const document = readFileSync(path.join(import.meta.dirname, '../../../docs/browsers.md'), 'utf8');

/** The first two cells of each row of a section's table. */
function rowsOf(title: string): string[] {
  const section = document.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).flatMap((row) => {
    const [, engine = '', name = ''] = row.split('|').map((cell) => cell.trim());
    return engine.startsWith('--') ? [] : [`${engine}: ${name.replaceAll('`', '')}`];
  });
}

test('docs/browsers.md names what each engine lacks', () => {
  const listed = limits.map(({ engine, name }) => `${engineNames[engine]}: ${name}`);
  expect(rowsOf('What each engine lacks').toSorted()).toEqual(listed.toSorted());
});
