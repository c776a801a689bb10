import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteBuild, type RemoteOptions } from '@pure/build';
import { rspack } from '@rspack/core';

const built = path.join(import.meta.dirname, '../test-results/fixtures');

const page = { access: 'public' } as const;
const exposes = { './routes': './src/routes.tsx' };

const options: Record<string, Required<Pick<RemoteOptions, 'exposes' | 'pages'>>> = {
  account: {
    exposes,
    pages: {
      '/login': { ...page, chunk: 'page-login', title: 'Sign in', redirectsMembers: true },
      '/register': { ...page, chunk: 'page-register', title: 'Join', redirectsMembers: true },
      '/reset-password': { ...page, chunk: 'page-reset-password', title: 'Reset password' },
    },
  },
  community: {
    exposes,
    pages: {
      '/app/groups': {
        access: 'protected',
        chunk: 'page-groups',
        title: 'Groups',
        requests: 'queries',
      },
    },
  },
  frozen: {
    exposes,
    pages: {
      '/profile/:userId': {
        ...page,
        chunk: 'page-public-profile',
        title: 'Profile',
        requests: 'queries',
      },
    },
  },
  landing: {
    exposes,
    pages: {
      '/landing': { ...page, chunk: 'page-landing', title: 'Landing page' },
      '/privacy': { ...page, chunk: 'page-landing', title: 'Privacy' },
      '/terms': { ...page, chunk: 'page-landing', title: 'Terms' },
      '/contact': { ...page, chunk: 'page-landing', title: 'Contact' },
    },
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
  const known = options[name];
  if (!known) throw new Error(`There is no fixture ${name}`);
  const compiler = rspack(
    remoteBuild({ name: name === 'frozen' ? 'account' : name, dir, ...known }, 'production'),
  );
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  return path.join(dir, 'dist');
}
