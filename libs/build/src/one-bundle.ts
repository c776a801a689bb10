import path from 'node:path';
import { PLATFORM } from '@pure/contracts/host';
import { rspack, type Configuration } from '@rspack/core';
import { BuildFactsPlugin } from './build-facts-plugin.ts';
import { compiler } from './compiler.ts';
import type { HostOptions } from './host.ts';
import { PublicFilesPlugin } from './public-files.ts';
import { sourceVersion } from './source-version.ts';
import { optionalFile } from './workspace.ts';

interface OneBundleOptions extends HostOptions {
  out: string;
  /** replaces the module that runs remotes, and imports them instead */
  runtime: string;
}

/** The host with its remotes compiled in, split by route, without federation: the measure's baseline. */
export function oneBundle(options: OneBundleOptions): Configuration {
  const { name, dir, entry, template, documents, pages, out, runtime } = options;
  const version = `${name}-${sourceVersion(dir, 'production')}`;
  const configuration = compiler({
    name,
    dir,
    mode: 'production',
    uniqueName: name,
    out,
    publicPath: '/',
  });
  const publicFolder = optionalFile(path.join(dir, 'public'));
  return {
    ...configuration,
    entry: { main: entry },
    optimization: { ...configuration.optimization, splitChunks: { chunks: 'all' } },
    plugins: [
      ...(configuration.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/^\.\/federation-runtime\.ts$/, runtime),
      ...(publicFolder ? [new PublicFilesPlugin(publicFolder)] : []),
      new BuildFactsPlugin(
        {
          kind: 'host',
          name,
          version,
          platform: PLATFORM,
          template: path.resolve(dir, template),
          documents,
          ...(pages && { pages }),
        },
        publicFolder,
      ),
    ],
  };
}
