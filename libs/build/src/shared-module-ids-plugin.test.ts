import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { expect, onTestFinished, test } from 'vitest';
import { compiler } from './compiler.ts';
import { SharedModuleIdsPlugin } from './shared-module-ids-plugin.ts';

test('the same sources with shared modules make the same files in any folder', async () => {
  expect(await buildIn('pure-a-')).toEqual(await buildIn('pure-another-'));
});

/** The names of the files of a host that shares three libraries, made in a new folder. They hold the hashes of the files. */
async function buildIn(prefix: string): Promise<string[]> {
  const dir = mkdtempSync(path.join(tmpdir(), prefix));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const libraries = ['one', 'two', 'three'];
  for (const name of libraries) {
    const folder = path.join(dir, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
    writeFileSync(path.join(folder, 'index.js'), `export const name = '${name}';`);
  }
  const imports = libraries.map(
    (name) => `import * as ${name} from '${name}'; console.log(${name});`,
  );
  writeFileSync(path.join(dir, 'main.js'), imports.join('\n'));
  const out = path.join(dir, 'dist');
  const configuration = compiler({
    name: 'host',
    dir,
    mode: 'production',
    uniqueName: 'host',
    out,
    publicPath: '/',
  });
  const bundler = rspack({
    ...configuration,
    entry: './main.js',
    plugins: [
      ...(configuration.plugins ?? []),
      new rspack.container.ModuleFederationPluginV1({
        shared: Object.fromEntries(
          libraries.map((name) => [name, { singleton: true, version: '1.0.0', eager: true }]),
        ),
      }),
      new SharedModuleIdsPlugin(dir),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    bundler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });
  return readdirSync(path.join(out, 'assets'));
}
