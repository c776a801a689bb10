import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Manifest {
  name: string;
  version: string;
  type: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  nx?: { tags: string[] };
  pure?: { port: number };
}

/** A remote that has what the template needs; its versions are those of the workspace. */
const APP_MODEL = 'apps/messages';
const APP_DEPENDENCIES = ['@pure/contracts', '@pure/ui', 'lucide-react', 'react', 'react-dom'];
const APP_DEVELOPMENT = [
  '@pure/build',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'vitest',
];

const SUITE_MODEL = 'e2e/messages';
const SUITE_DEPENDENCIES = ['@playwright/test', '@pure/contracts', '@pure/e2e-support'];

export function appManifest(root: string, name: string, port: number): Manifest {
  const model = readManifest(root, APP_MODEL);
  return {
    ...described(`@pure/${name}`, model),
    dependencies: pick(model, APP_DEPENDENCIES),
    devDependencies: pick(model, APP_DEVELOPMENT),
    nx: { tags: ['layer:app'] },
    pure: { port },
  };
}

export function suiteManifest(root: string, name: string): Manifest {
  const model = readManifest(root, SUITE_MODEL);
  return {
    ...described(`@pure/e2e-${name}`, model),
    dependencies: { ...pick(model, SUITE_DEPENDENCIES), [`@pure/${name}`]: model.version },
    devDependencies: pick(model, ['@types/node']),
    nx: { tags: ['layer:suite'] },
  };
}

/** Adds an app and its suite to a package that tests them. */
export function addDependencies(root: string, folder: string, app: string, suite: string): void {
  for (const file of [path.join(folder, 'package.json'), 'package-lock.json']) {
    const target = path.join(root, file);
    const content = JSON.parse(readFileSync(target, 'utf8')) as Manifest & {
      packages?: Record<string, Manifest>;
    };
    const manifest = content.packages?.[folder] ?? content;
    const { version } = manifest;
    manifest.dependencies = sorted({ ...manifest.dependencies, [app]: version });
    manifest.devDependencies = sorted({ ...manifest.devDependencies, [suite]: version });
    writeFileSync(target, `${JSON.stringify(content, null, 2)}\n`);
  }
}

function readManifest(root: string, folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
}

function described(name: string, { version, type, scripts }: Manifest) {
  return { name, version, private: true, type, scripts };
}

function pick({ dependencies, devDependencies }: Manifest, names: string[]) {
  const known: Record<string, string> = { ...devDependencies, ...dependencies };
  return Object.fromEntries(
    names.map((name) => {
      const version = known[name];
      if (!version) throw new Error(`The model of a new package doesn't depend on ${name}`);
      return [name, version];
    }),
  );
}

/** In npm's order. */
export function sorted<Value>(entries: Record<string, Value>): Record<string, Value> {
  const names = Object.entries(entries);
  return Object.fromEntries(names.toSorted(([a], [b]) => a.localeCompare(b, 'en')));
}
