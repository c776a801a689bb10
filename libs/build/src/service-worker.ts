import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { compiler } from './compiler.ts';
import { FloorSyntaxPlugin } from './floor-syntax-plugin.ts';

interface ServiceWorkerOptions {
  name: string;
  dir: string;
  entry: string;
}

/** The file isn't published: the host's facts hold its content, and compose completes it. */
export const serviceWorkerFile = (dir: string) =>
  path.join(dir, 'dist/service-worker/service-worker.js');

/** A script of its own, because it shares no module with pages. */
export function serviceWorkerBuild({ name, dir, entry }: ServiceWorkerOptions): Configuration {
  const file = serviceWorkerFile(dir);
  const configuration = compiler({
    name,
    dir,
    mode: 'production',
    uniqueName: name,
    out: path.dirname(file),
    publicPath: '/',
  });
  return {
    ...configuration,
    devtool: false,
    entry,
    output: { ...configuration.output, filename: path.basename(file) },
    plugins: [new FloorSyntaxPlugin()],
  };
}
