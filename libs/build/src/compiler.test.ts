import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { expect, onTestFinished, test } from 'vitest';
import { compiler } from './compiler.ts';

test('a custom property that one CSS module sets arrives in another', async () => {
  const css = await buildStyles({
    'bar.module.css': '.bar { --corner: 3px; }',
    'badge.module.css': '.badge { inset: var(--corner, 0); }',
  });
  expect(css).toContain('-bar{--corner:3px}');
  expect(css).toContain('-badge{inset:var(--corner,0)}');
});

test('the error for a stylesheet that didn’t arrive names its address', async () => {
  const script = await build(
    { 'page.module.css': '.page { color: red; }', 'page.js': `import './page.module.css';` },
    `import('./page.js');`,
    /^assets\/main\..*\.js$/,
  );
  expect(script).toContain('Loading css chunk');
  expect(script).toContain('.target.href');
});

/** The stylesheet of a production build of these files. */
async function buildStyles(files: Record<string, string>): Promise<string> {
  const imports = Object.keys(files).map((name) => `import './${name}';`);
  return build(files, imports.join('\n'), /\.css$/);
}

/** The file of that name of a production build of `main`, which may import the other files. */
async function build(files: Record<string, string>, main: string, wanted: RegExp): Promise<string> {
  const dir = mkdtempSync(path.join(tmpdir(), 'pure-styles-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dir, name), text);
  writeFileSync(path.join(dir, 'main.js'), main);
  const out = path.join(dir, 'dist');
  const configuration = compiler({
    name: 'styles',
    dir,
    mode: 'production',
    uniqueName: 'styles',
    out,
    publicPath: '/',
  });
  const bundler = rspack({ ...configuration, entry: './main.js' });
  const file = await new Promise<string>((resolve, reject) => {
    bundler.run((error, stats) => {
      const names = Object.keys(stats?.compilation.assets ?? {});
      const name = names.find((asset) => wanted.test(asset));
      if (name) resolve(name);
      else reject(error ?? new Error(stats?.toString()));
    });
  });
  return readFileSync(path.join(out, file), 'utf8');
}
