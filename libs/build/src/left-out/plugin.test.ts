import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';
import { replacements } from './plugin.ts';

const IMPORT = /^import .* from ['"](.+)['"];$/gm;

test.each(replacements)(
  '$library still imports the part that $replacement replaces',
  ({ library, request }) => {
    const folder = path.join(root, 'node_modules', library);
    const imports = globSync('{dist,build}/**/*.{js,mjs}', { cwd: folder }).flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(IMPORT)].map(([, from]) => from),
    );
    expect(imports.filter((from) => request.test(from ?? ''))).not.toEqual([]);
  },
);
