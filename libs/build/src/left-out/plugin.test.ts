import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';
import { reductions, replacements } from './plugin.ts';

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

test('each file of this folder that changes a library says what it takes away', () => {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/\.test\.ts$|^plugin\.ts$|^left-out\.ts$/.test(file),
  );
  const listed = [
    ...replacements.map(({ replacement, takesAway }) => ({ file: replacement, takesAway })),
    ...reductions.map(({ loader, takesAway }) => ({ file: loader, takesAway })),
  ];
  expect(listed.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  expect(listed.filter(({ takesAway }) => !takesAway)).toEqual([]);
});

test.each(reductions)('$library still has the modules that $loader reduces', (reduction) => {
  const folder = path.join(root, 'node_modules', reduction.library);
  const files = globSync('**/*.mjs', { cwd: folder }).map((file) => path.join(folder, file));
  expect(files.filter((file) => reduction.modules.test(file))).not.toEqual([]);
});
