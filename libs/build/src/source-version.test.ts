import { globSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type Lock, resolvedDependencies } from './resolved-dependencies.ts';
import { shippedManifest, sourcesOf, sourceVersion } from './source-version.ts';
import { root, shippedFolders } from './workspace.ts';

vi.mock('./resolved-dependencies.ts', { spy: true });
afterEach(() => vi.mocked(resolvedDependencies).mockReset());

const app = (name: string) => path.join(root, 'apps', name);

test('the same sources give the same version', () => {
  expect(sourceVersion(app('messages'), 'production')).toBe(
    sourceVersion(app('messages'), 'production'),
  );
});

test('kept declarations of the platform change no version, and kept versions of libraries do', () => {
  const kept = sourcesOf(app('messages')).filter((file) => file.includes('contracts/platform/'));
  expect(kept).toEqual(['libs/contracts/platform/shared.json']);
});

test('remotes and modes have different versions', () => {
  const versions = [
    sourceVersion(app('messages'), 'production'),
    sourceVersion(app('feed'), 'production'),
    sourceVersion(app('messages'), 'development'),
  ];
  expect(new Set(versions).size).toBe(3);
});

test('a version depends on the remote, its libraries and the build, not on other apps or tests', () => {
  const sources = sourcesOf(app('messages'));
  expect(sources).toContain('apps/messages/rspack.config.ts');
  expect(sources).toContain('libs/contracts/src/index.ts');
  expect(sources).toContain('libs/build/src/compiler.ts');
  const others =
    /^apps\/(?!messages)|\.test\.|\/dist\/|\/src\/testing\/|vitest|package(-lock)?\.json|tsconfig/;
  expect(sources.filter((file) => others.test(file))).toEqual([]);
});

const lock: Lock = {
  packages: {
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
    'node_modules/zustand': {
      version: '5.1.0',
      dependencies: { tiny: '1' },
      peerDependencies: { '@types/react': '*', immer: '>=9', typescript: '>=5' },
      peerDependenciesMeta: {
        '@types/react': { optional: true },
        immer: { optional: true },
        typescript: { optional: true },
      },
    },
    'node_modules/@types/react': { version: '19.3.0' },
    'node_modules/typescript': { version: '7.0.2' },
    'node_modules/tiny': { version: '2.0.0' },
    'node_modules/zustand/node_modules/tiny': { version: '1.0.0' },
    'node_modules/vitest': { version: '5.1.0' },
    'node_modules/playwright': { version: '1.65.1' },
    'node_modules/@pure/ui': { resolved: 'libs/ui', link: true },
  },
};
const messages = [app('messages')];

test('the fields of a manifest that change a build belong to its version, and its port doesn’t', () => {
  expect(shippedManifest(app('messages'))).toMatchObject({
    name: '@pure/messages',
    migration: expect.stringMatching(/^\d{14}$/) as string,
  });
  expect(JSON.stringify(shippedManifest(app('messages')))).not.toContain('4202');
});

test('the libraries of a build are those that it needs, as they are resolved from where they are needed', () => {
  expect(resolvedDependencies(messages, lock)).toEqual([
    'node_modules/react 19.3.1 sha512-a',
    'node_modules/zustand 5.1.0 ',
    'node_modules/zustand/node_modules/tiny 1.0.0 ',
  ]);
});

test('a new test suite, with libraries of its own, changes no version', () => {
  const packages = {
    ...lock.packages,
    'e2e/new': { version: '0.1.0', dependencies: { playwright: '2.0.0' } },
    'node_modules/@pure/e2e-new': { resolved: 'e2e/new', link: true },
    'node_modules/playwright': { version: '2.0.0' },
  };
  expect(resolvedDependencies(messages, { packages })).toEqual(
    resolvedDependencies(messages, lock),
  );
});

test('another version of a library that it bundles, also of a nested one, changes its version', () => {
  for (const changed of ['node_modules/zustand', 'node_modules/zustand/node_modules/tiny']) {
    const packages = { ...lock.packages, [changed]: { ...lock.packages[changed], version: '9' } };
    expect(resolvedDependencies(messages, { packages })).not.toEqual(
      resolvedDependencies(messages, lock),
    );
  }
});

test('a library that only tests use, or an optional peer, changes no version, whether it comes or changes', () => {
  const before = resolvedDependencies(messages, lock);
  for (const name of ['immer', 'typescript', '@types/react', 'playwright']) {
    const packages = { ...lock.packages, [`node_modules/${name}`]: { version: '99.0.0' } };
    expect(resolvedDependencies(messages, { packages })).toEqual(before);
  }
});

test('what a library requires belongs to the version, as a dependency or as a peer, but for its types', () => {
  const nested = 'node_modules/zustand/node_modules/tiny';
  const immer = { 'node_modules/immer': { version: '11.0.0' } };
  const withNeeds = (needs: object) =>
    resolvedDependencies(messages, {
      packages: {
        ...lock.packages,
        ...immer,
        [nested]: {
          version: '1.0.0',
          ...needs,
          peerDependenciesMeta: { immer: { optional: false } },
        },
      },
    });
  for (const kind of ['dependencies', 'peerDependencies']) {
    expect(withNeeds({ [kind]: { immer: '*' } })).toContain('node_modules/immer 11.0.0 ');
    expect(withNeeds({ [kind]: { '@types/react': '*' } })).toEqual(withNeeds({}));
  }
});

test.each(globSync('*', { cwd: path.join(root, 'apps') }))(
  'another TypeScript, or other types, leave the version of %s as it is',
  (name) => {
    const resolved = resolvedDependencies([
      ...shippedFolders(app(name)),
      path.join(root, 'libs/build'),
    ]);
    expect(resolved.filter((line) => /typescript|@types\//.test(line))).toEqual([]);
    // React is a peer that must be there.
    expect(resolved.some((line) => line.startsWith('node_modules/react '))).toBe(true);
  },
);

test('a version depends on the resolved libraries', () => {
  const before = sourceVersion(app('messages'), 'production');
  const resolved = resolvedDependencies([app('messages')]);
  vi.mocked(resolvedDependencies).mockReturnValueOnce([
    ...resolved,
    'node_modules/a 2.0.0 sha512-2',
  ]);
  expect(sourceVersion(app('messages'), 'production')).not.toBe(before);
});
