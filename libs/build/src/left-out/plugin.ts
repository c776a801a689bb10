import path from 'node:path';
import { rspack } from '@rspack/core';

interface Loss {
  /** the library that loses a part, by folder below `node_modules` */
  library: string;
  /** the abilities that it loses. `losses.test.ts` refuses sources that use them. */
  takesAway: string;
}

interface Replacement extends Loss {
  /** as the library imports the part */
  request: RegExp;
  replacement: string;
}

interface Reduction extends Loss {
  /** the library's modules that lose a part of their own */
  modules: RegExp;
  loader: string;
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

/** Parts that stand in the same modules as what PURE needs of them. The same limit holds. */
export const reductions: readonly Reduction[] = [
  {
    library: 'lucide-react',
    modules: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/,
    loader: 'icon-data-loader.ts',
    takesAway:
      'the name, aliases and own size in the data of an icon, and the keys of its lines, which Icon and DynamicIcon read',
  },
];

export const leaveOutRules = reductions.map(({ modules, loader }) => ({
  test: modules,
  use: path.join(import.meta.dirname, loader),
}));

export const leaveOut = replacements.map(
  ({ library, request, replacement }) =>
    new rspack.NormalModuleReplacementPlugin(request, (module) => {
      if (module.context.replaceAll('\\', '/').includes(`/node_modules/${library}/`)) {
        module.request = path.join(import.meta.dirname, replacement);
      }
    }),
);
