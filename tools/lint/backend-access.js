import path from 'node:path';
import { packageOf } from './workspace.js';

/** Where the product may talk to the backend: the session library, and the data file of a feature. */
const DATA_FILE = /(\.data|\.test)\.tsx?$/;

/** Refuses the Supabase client and `rest()` outside the session library and `*.data.ts` files. */
export const backendAccess = {
  create(context) {
    const home = packageOf(context.filename);
    if (!['base', 'domain', 'app'].includes(home?.layer) || home.name === '@pure/session')
      return {};
    return {
      ImportDeclaration({ source, specifiers, importKind }) {
        if (importKind === 'type') return;
        if (source.value.startsWith('@supabase/')) {
          context.report({
            node: source,
            message: 'Only @pure/session holds the Supabase client.',
          });
        }
        const rest = specifiers.find(({ imported }) => imported?.name === 'rest');
        if (
          rest &&
          source.value === '@pure/session' &&
          !DATA_FILE.test(path.basename(context.filename))
        ) {
          context.report({
            node: rest,
            message: 'Views receive hooks: call rest() in a *.data.ts file.',
          });
        }
      },
    };
  },
};
