import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';
import { replacements } from './plugin.ts';

const ASKED_FOR = /^import .* from ['"](.+)['"];$/gm;

test.each(replacements)('$by still asks for what $instead stands in for', ({ by, asked }) => {
  const folder = path.join(root, 'node_modules', by, 'dist');
  const imports = globSync('**/*.{js,mjs}', { cwd: folder }).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(ASKED_FOR)].map(([, from]) => from),
  );
  expect(imports.filter((from) => asked.test(from ?? ''))).not.toEqual([]);
});
