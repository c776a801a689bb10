import path from 'node:path';
import { type DeclaredPage, PLATFORM } from '@pure/contracts/host';
import { rspack, type Configuration } from '@rspack/core';
import { lentSlots } from './slots.ts';
import { BuildFactsPlugin } from './build-facts-plugin.ts';
import { checkPages } from './check-pages.ts';
import { compiler, type Mode } from './compiler.ts';
import { prerender } from './prerender.ts';
import { neededVersions, sharedByRemote } from './shared-modules.ts';
import { sourceVersion } from './source-version.ts';
import { type Manifest, readManifest } from './workspace.ts';

export interface RemoteOptions {
  name: string;
  /** the package's folder */
  dir: string;
  /** `./routes` and `./slot-<name>`, with the file of each */
  exposes: Record<string, string>;
  /** by path pattern (`/app/profile/:userId`); the environment's `routes.json` grants the paths */
  pages?: Record<string, DeclaredPage>;
  /** pages that releases render to HTML: their paths, and the file that exports `prerenderPage(path)` */
  prerender?: { paths: string[]; file: string };
}

/** The Rspack configuration of a remote: its entry, pages and slots in `dist/public`. */
export function remote(options: RemoteOptions) {
  return (
    _environment: unknown,
    parameters: { mode?: string; isHot?: boolean } = {},
  ): Configuration[] => {
    const mode = parameters.mode === 'development' ? 'development' : 'production';
    return [
      remoteBuild(options, mode, parameters.isHot),
      ...(options.prerender && mode === 'production'
        ? [prerender({ ...options, file: options.prerender.file })]
        : []),
    ];
  };
}

/** @param isHot as the compiler's; not hot, a development build runs in a host that was built for production */
export function remoteBuild(options: RemoteOptions, mode: Mode, isHot?: boolean): Configuration {
  const { name, dir, exposes, pages = {} } = options;
  const manifest = readManifest(dir);
  checkName(options, manifest);
  checkPages(name, pages);
  const version = sourceVersion(dir, mode);
  const container = `${name}_${version}`;
  const isProduction = mode === 'production';
  const configuration = compiler({
    name,
    dir,
    mode,
    uniqueName: container,
    out: path.join(dir, 'dist/public'),
    publicPath: 'auto',
    ...(isHot !== undefined && { isHot }),
    ...(options.prerender && { isPrerendered: true }),
  });
  return {
    ...configuration,
    entry: {},
    plugins: [
      ...(configuration.plugins ?? []),
      new rspack.container.ModuleFederationPluginV1({
        name: container,
        filename: isProduction ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: Object.fromEntries(
          Object.entries(exposes).map(([exposed, file]) => [
            exposed,
            { import: [file], name: exposed.replace('./', '') },
          ]),
        ),
        shared: sharedByRemote(),
      }),
      new BuildFactsPlugin({
        kind: 'remote',
        name,
        version,
        container,
        platform: PLATFORM,
        shared: neededVersions(),
        slots: { lends: lentSlots(name, Object.keys(exposes)), borrows: [] },
        migration: manifest.pure?.migration ?? '0',
        pages,
        ...(options.prerender && { prerendered: options.prerender.paths }),
      }),
    ],
  };
}

const SCOPE = '@pure/';

/** A release stores it by its name, and `origins.json` has an address for it. */
function checkName({ name, dir }: RemoteOptions, manifest: Manifest): void {
  if (manifest.name === `${SCOPE}${name}`) return;
  throw new Error(
    `${path.join(dir, 'rspack.config.ts')} names the remote "${name}", and its package.json "${manifest.name}". Write name: '${manifest.name.replace(SCOPE, '')}'.`,
  );
}
