import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkGroups } from './groups.ts';

const folder = path.join(import.meta.dirname, '../../local');
const names = checkGroups.flatMap(({ checks }) => checks.map(({ name }) => name));

test.each(globSync('*/corrections/*.ts', { cwd: folder }))('%s names existing checks', (file) => {
  const source = readFileSync(path.join(folder, file), 'utf8');
  const list = /Conformance: (.*?)\*\//s.exec(source)?.[1]?.replace(/\s*\n \*\s*/g, ' ') ?? '';
  const named = [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
  const missing = named.filter((each) => !names.some((name) => name.includes(each)));
  expect(missing).toEqual([]);
  expect(named.length > 0 || list.startsWith('none')).toBe(true);
});

test('no two checks have the same name', () => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
