import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { compiler } from './compiler.ts';
import { sourceVersion } from './source-version.ts';

interface PrerenderOptions {
  name: string;
  dir: string;
  file: string;
}

/** The pages for Node, with the class names of the remote's build, in an unpublished folder. */
export function prerender({ name, dir, file }: PrerenderOptions): Configuration {
  const configuration = compiler({
    name: `${name}-prerender`,
    dir,
    mode: 'production',
    uniqueName: `${name}_${sourceVersion(dir, 'production')}`,
    out: path.join(dir, 'dist/prerender'),
    publicPath: 'pure-remote:/',
    forNode: true,
    isPrerendered: true,
  });
  // Bundlers that run at once number their chunks together, so that the order of the hashes in the remote's entry varies.
  return { ...configuration, entry: { main: file }, dependencies: [name] };
}
