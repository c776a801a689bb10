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

/** The stylesheet of a production build of these files. */
async function buildStyles(files: Record<string, string>): Promise<string> {
  const dir = mkdtempSync(path.join(tmpdir(), 'pure-styles-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dir, name), text);
  const imports = Object.keys(files).map((name) => `import './${name}';`);
  writeFileSync(path.join(dir, 'main.js'), imports.join('\n'));
  const out = path.join(dir, 'dist');
  const configuration = compiler({
    name: 'styles',
    dir,
    mode: 'production',
    uniqueName: 'styles',
    out,
    publicPath: '/',
  });
  const build = rspack({ ...configuration, entry: './main.js' });
  const stylesheet = await new Promise<string>((resolve, reject) => {
    build.run((error, stats) => {
      const names = Object.keys(stats?.compilation.assets ?? {});
      const name = names.find((asset) => asset.endsWith('.css'));
      if (name) resolve(name);
      else reject(error ?? new Error(stats?.toString()));
    });
  });
  return readFileSync(path.join(out, stylesheet), 'utf8');
}
