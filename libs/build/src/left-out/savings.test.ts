import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Configuration, rspack } from '@rspack/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiler } from '../compiler.ts';
import { root } from '../workspace.ts';
import { leaveOut, leaveOutRules, reductions, replacements } from './plugin.ts';

/** KB (brotli), in a build of nothing else */
const MINIMUM_SAVED = 1;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pure-savings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** the icons of the shell and of the components that it shares with remotes */
const icons = new Set(
  globSync('{apps/shell,libs/ui}/src/**/*.tsx', { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => /^[A-Z]/.test(name)),
);

/** what the shell takes of each library */
const taken: Record<string, string> = {
  '@supabase/auth-js': 'GoTrueClient',
  'lucide-react': [...icons].join(),
};

type Change = (configuration: Configuration) => Configuration;

/** The size of a build of what the shell takes of a library: KB, brotli. */
async function weigh(library: string, change: Change = (configuration) => configuration) {
  const entry = path.join(folder, 'entry.js');
  const out = path.join(folder, 'out');
  const names = taken[library] ?? '';
  writeFileSync(entry, `import { ${names} } from '${library}'; console.log(${names});`);
  const shared = { mode: 'production', uniqueName: 'savings', publicPath: '/' } as const;
  const configuration = compiler({ ...shared, name: 'savings', dir: root, out });
  const building = rspack({
    ...change(configuration),
    entry,
    externals: { react: 'React' },
    resolve: { ...configuration.resolve, modules: [path.join(root, 'node_modules')] },
  });
  await new Promise<void>((resolve, reject) => {
    building.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else building.close(() => resolve());
    });
  });
  const scripts = globSync('assets/*.js', { cwd: out }).map((file) => path.join(out, file));
  const lengths = scripts.map((file) => brotliCompressSync(readFileSync(file)).length);
  return lengths.reduce((sum, length) => sum + length, 0) / 1000;
}

async function expectSaved(library: string, withoutReplacement: Change): Promise<void> {
  const replaced = await weigh(library);
  const own = await weigh(library, withoutReplacement);
  expect(own - replaced).toBeGreaterThan(MINIMUM_SAVED);
}

test.each(replacements.map(({ library, replacement }, at) => ({ library, replacement, at })))(
  '$replacement saves at least 1 KB of $library',
  ({ library, at }) =>
    expectSaved(library, ({ plugins = [], ...configuration }) => ({
      ...configuration,
      plugins: plugins.filter((plugin) => plugin !== leaveOut[at]),
    })),
);

test.each(reductions.map(({ library, loader }, at) => ({ library, loader, at })))(
  '$loader saves at least 1 KB of $library',
  async ({ library, at }) => {
    expect(icons.size).toBeGreaterThan(30);
    await expectSaved(library, ({ module = {}, ...configuration }) => ({
      ...configuration,
      module: {
        ...module,
        rules: (module.rules ?? []).filter((rule) => rule !== leaveOutRules[at]),
      },
    }));
  },
);
