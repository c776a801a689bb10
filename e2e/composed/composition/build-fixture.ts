import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteBuild, type RemoteOptions } from '@pure/build';
import { rspack } from '@rspack/core';

const built = path.join(import.meta.dirname, '../test-results/fixtures');

const options: Record<string, Pick<RemoteOptions, 'exposes' | 'pages'>> = {
  account: {
    exposes: { './routes': './src/routes.tsx' },
    pages: {
      '/login': { chunk: 'page-login' },
      '/register': { chunk: 'page-register' },
      '/reset-password': { chunk: 'page-reset-password' },
    },
  },
  community: {
    exposes: { './routes': './src/routes.tsx' },
    pages: { '/app/groups': { chunk: 'page-groups' } },
  },
  frozen: {
    exposes: { './routes': './src/routes.tsx' },
    pages: { '/profile/:userId': { chunk: 'page-public-profile' } },
  },
  landing: {
    exposes: { './routes': './src/routes.tsx' },
    pages: { '/landing': { chunk: 'page-landing' } },
  },
};

const editions = new Map<string, Promise<string>>();

/** Builds a remote of this suite as the product builds its own; each edition is a version of its own. */
export function buildFixture(name: string, edition: string, worker: number): Promise<string> {
  const key = `${name}-${edition}-${worker}`;
  const dist = editions.get(key) ?? build(name, edition, path.join(built, key));
  editions.set(key, dist);
  return dist;
}

async function build(name: string, edition: string, dir: string): Promise<string> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  cpSync(path.join(import.meta.dirname, 'fixtures', name), dir, { recursive: true });
  writeFileSync(path.join(dir, 'src/edition.ts'), `export const edition: string = '${edition}';\n`);
  const { exposes = {}, pages = {} } = options[name] ?? {};
  const compiler = rspack(
    remoteBuild({ name: name === 'frozen' ? 'account' : name, dir, exposes, pages }, 'production'),
  );
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  return path.join(dir, 'dist');
}
