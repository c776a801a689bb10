import path from 'node:path';
import { rspack } from '@rspack/core';

interface Replacement {
  /** the importing library, by folder below `node_modules` */
  library: string;
  request: RegExp;
  replacement: string;
  /** the abilities that the library loses. `losses.test.ts` refuses sources that use it. */
  takesAway: string;
}

/**
 * Parts of libraries that PURE never calls, and that tree-shaking can't remove because a class refers to
 * them. Each saves at least 1 KB, which `savings.test.ts` measures; below that, the library keeps its own code.
 * If an update imports another name of such a part, the build fails.
 */
export const replacements: readonly Replacement[] = [
  {
    library: '@supabase/auth-js',
    request: /^\.\/lib\/(webauthn|web3\/ethereum)$/,
    replacement: 'passkeys.ts',
    takesAway: 'passkeys and security keys, as a factor too, and signing in by a wallet',
  },
  {
    library: 'lucide-react',
    request: /\/createLucideIcon\.mjs$/,
    replacement: 'icons.ts',
    takesAway:
      'the props color, size, strokeWidth, absoluteStrokeWidth and nonScalingStroke, children, the context for them, a name for screen readers, the class lucide-<name>, displayName, and xmlns, which only an image of its own needs',
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
