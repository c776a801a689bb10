import path from 'node:path';
import { PLATFORM } from '@pure/contracts/host';
import { rspack, type Configuration } from '@rspack/core';
import { BuildFactsPlugin } from './build-facts-plugin.ts';
import type { DocumentFacts, HostPages } from './build-facts.ts';
import { compiler, type Mode } from './compiler.ts';
import { PublicFilesPlugin } from './public-files.ts';
import { serviceWorkerBuild, serviceWorkerFile } from './service-worker.ts';
import { SharedModuleIdsPlugin } from './shared-module-ids-plugin.ts';
import { INITIAL_SHARED, providedVersions, sharedByHost } from './shared-modules.ts';
import { sourceVersion } from './source-version.ts';
import { optionalFile, readManifest, root } from './workspace.ts';

export interface HostOptions {
  name: string;
  dir: string;
  entry: string;
  /** the template, with `<!--pure:head-->` and `<!--pure:first-paint-->` */
  template: string;
  /** the host's own documents; those of remotes' pages are made by compose */
  documents: DocumentFacts[];
  pages?: HostPages;
  /** the entry of the service worker, which production builds have */
  serviceWorker?: string;
  out?: string;
}

/** The Rspack configuration of a host and its service worker. It provides the shared modules and names no remote. */
export function host(options: HostOptions) {
  return (_environment: unknown, parameters: { mode?: string } = {}): Configuration[] => {
    const { name, dir, serviceWorker: entry } = options;
    if (parameters.mode === 'development') return [hostBuild(options, 'development')];
    return [
      hostBuild(options, 'production'),
      ...(entry ? [serviceWorkerBuild({ name: workerName(name), dir, entry })] : []),
    ];
  };
}

const workerName = (name: string) => `${name}-service-worker`;

export function hostBuild(options: HostOptions, mode: Mode): Configuration {
  const { name, dir, entry, template, documents, pages } = options;
  const hasWorker = options.serviceWorker !== undefined && mode === 'production';
  const version = sourceVersion(dir, mode);
  const configuration = compiler({
    name,
    dir,
    mode,
    uniqueName: `${name}_${version}`,
    out: options.out ?? path.join(dir, 'dist/public'),
    publicPath: '/',
  });
  const publicFolder = optionalFile(path.join(dir, 'public'));
  return {
    ...configuration,
    // A shared module that the host itself doesn't import would be missing for remotes.
    entry: { main: [entry, ...INITIAL_SHARED] },
    ...(hasWorker && { dependencies: [workerName(name)] }),
    optimization: { ...configuration.optimization, splitChunks: mode === 'production' && chunks },
    plugins: [
      ...(configuration.plugins ?? []),
      new rspack.container.ModuleFederationPluginV1({ shared: sharedByHost() }),
      ...(mode === 'production' ? [new SharedModuleIdsPlugin(root)] : []),
      ...(publicFolder ? [new PublicFilesPlugin(publicFolder)] : []),
      new BuildFactsPlugin(
        {
          kind: 'host',
          name,
          version,
          platform: PLATFORM,
          shared: providedVersions(),
          migration: readManifest(dir).pure?.migration ?? '0',
          template: path.resolve(dir, template),
          documents,
          ...(pages && { pages }),
        },
        publicFolder,
        hasWorker ? serviceWorkerFile(dir) : undefined,
      ),
    ],
  };
}

/**
 * Libraries change rarely and the shell often, so browsers cache them separately. The dialog has no chunk of its own, as
 * remotes have it: it would save the shell's four dialogs 1.8 KB each after the first, and cost every start 0.4 KB.
 */
const chunks = {
  chunks: 'all',
  minSize: 0,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    react: parts(
      'react',
      /(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)/,
    ),
    query: parts('query', /@tanstack[\\/](react-query|query-core)/),
  },
} satisfies NonNullable<Configuration['optimization']>['splitChunks'];

function parts(name: string, packages: RegExp) {
  const test = new RegExp(`[\\\\/]node_modules[\\\\/](${packages.source})[\\\\/]`);
  return { name, test, priority: 2, enforce: true };
}
