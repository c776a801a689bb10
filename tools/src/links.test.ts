import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { expect, test } from 'vitest';

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

test.each(pages)('every link in %s leads to a file', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => link);
  const missing = links.filter((link) => !existsSync(path.join(root, path.dirname(page), link)));
  expect(missing).toEqual([]);
});
