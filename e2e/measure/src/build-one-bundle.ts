import path from 'node:path';
import { oneBundle } from '@pure/build';
import { root } from '@pure/build/workspace';
import { rspack } from '@rspack/core';
import { documents, pages } from '@pure/shell/documents.config.ts';

const out = path.join(import.meta.dirname, '../test-results/one-bundle/dist');

/** Builds the product as one bundle. @returns the folder to release */
export async function buildOneBundle(): Promise<string> {
  const compiler = rspack(
    oneBundle({
      name: 'one-bundle',
      dir: path.join(root, 'apps/shell'),
      entry: './src/main.tsx',
      template: './src/index.html',
      documents,
      pages,
      out: path.join(out, 'public'),
      runtime: path.join(import.meta.dirname, '../one-bundle/runtime.ts'),
    }),
  );
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  return out;
}
