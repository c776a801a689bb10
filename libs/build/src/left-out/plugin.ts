import path from 'node:path';
import { rspack } from '@rspack/core';

interface Replacement {
  /** the importing library, by folder below `node_modules` */
  library: string;
  request: RegExp;
  replacement: string;
}

/**
 * Parts of libraries that PURE never calls, and that tree-shaking can't remove because a class refers to
 * them. If an update imports another name of such a part, the build fails.
 */
export const replacements: readonly Replacement[] = [
  {
    library: '@supabase/auth-js',
    request: /^\.\/lib\/(webauthn|web3\/ethereum)$/,
    replacement: 'passkeys.ts',
  },
  {
    library: 'lucide-react',
    request: /\/createLucideIcon\.mjs$/,
    replacement: 'icons.ts',
  },
  {
    library: '@tanstack/query-core',
    request: /^\.\/(hydration|streamedQuery)\.js$/,
    replacement: 'server-rendering.ts',
  },
  {
    library: '@tanstack/react-query',
    request: /^\.\/HydrationBoundary\.js$/,
    replacement: 'server-rendering.ts',
  },
];

export const leaveOut = replacements.map(
  ({ library, request, replacement }) =>
    new rspack.NormalModuleReplacementPlugin(request, (module) => {
      if (module.context.replaceAll('\\', '/').includes(`/node_modules/${library}/`)) {
        module.request = path.join(import.meta.dirname, replacement);
      }
    }),
);
