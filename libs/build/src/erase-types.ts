import { rspack } from '@rspack/core';

/**
 * A TypeScript source without its types, which no build ships. Comments that a compiler reads, such as a chunk's name,
 * stay.
 * @param tsx whether it may contain elements, which a type parameter could be taken for
 * @param runtime what becomes of elements: they stay, or become calls
 */
export function eraseTypes(
  source: string,
  tsx: boolean,
  runtime: 'preserve' | 'automatic' = 'preserve',
): string {
  const { code } = rspack.experiments.swc.transformSync(source, {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'esnext',
      transform: { react: { runtime } },
    },
    isModule: true,
    sourceMaps: false,
  });
  return code;
}
