import path from 'node:path';
import { rspack } from '@rspack/core';

interface Replacement {
  /** whose module asks, by folder below `node_modules` */
  by: string;
  asked: RegExp;
  instead: string;
}

/**
 * Parts of libraries that PURE never calls and that tree-shaking can't take out, since a class holds
 * them. A name that an update begins to ask for fails the build.
 */
export const replacements: readonly Replacement[] = [
  {
    by: '@supabase/auth-js',
    asked: /^\.\/lib\/(webauthn|web3\/ethereum)$/,
    instead: 'passkeys.ts',
  },
  {
    by: 'lucide-react',
    asked: /\/createLucideIcon\.mjs$/,
    instead: 'icons.ts',
  },
];

export const leaveOut = replacements.map(
  ({ by, asked, instead }) =>
    new rspack.NormalModuleReplacementPlugin(asked, (module) => {
      if (module.context.replaceAll('\\', '/').includes(`/node_modules/${by}/`)) {
        module.request = path.join(import.meta.dirname, instead);
      }
    }),
);
