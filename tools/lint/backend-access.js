import path from 'node:path';
import { packageOf } from './workspace.js';

const DATA_FILE = /(\.data|\.test)\.tsx?$/;

/**
 * The Supabase client stays in @pure/session, @pure/data alone opens it, and only `*.data.ts` files send
 * requests.
 */
export const backendAccess = {
  create(context) {
    const home = packageOf(context.filename);
    if (!['base', 'data', 'domain', 'app'].includes(home?.layer) || home.name === '@pure/session')
      return {};
    const isDataFile = DATA_FILE.test(path.basename(context.filename));
    return {
      ImportDeclaration({ source, specifiers, importKind }) {
        if (importKind === 'type') return;
        const report = (node, message) => context.report({ node, message });
        const importOf = (from, name) =>
          source.value === from && specifiers.find(({ imported }) => imported?.name === name);

        if (source.value.startsWith('@supabase/')) {
          report(source, 'Only @pure/session holds the Supabase client.');
        }
        const opener = importOf('@pure/session', 'openRestClient');
        if (opener && home.name !== '@pure/data') {
          report(opener, 'Only @pure/data opens the client: call request() of @pure/data.');
        }
        const request = importOf('@pure/data', 'request') || importOf('@pure/data', 'postJson');
        if (request && !isDataFile) {
          const { name } = request.imported;
          report(request, `Views receive hooks: call ${name}() in a *.data.ts file.`);
        }
      },
    };
  },
};
