import { packageOf } from './workspace.js';

const NOT_SHIPPED = /(\.test\.tsx?|\.config\.ts|[\\/]src[\\/]testing[\\/].+)$/;
const LAYERS = ['base', 'data', 'domain', 'app'];
/** Part of the tooling, but shipped. */
const STANDALONE = /[\\/]standalone[\\/]/;
/** Loads the host itself. */
const HOST_ENTRY = /[\\/]standalone[\\/]main\.ts$/;
/** The router loads what these files call `lazy`. */
const ROUTES = /[\\/](remote[\\/]routes|router)\.tsx$/;
/** The functions that go through the host, by the packages that export them. */
const LOADERS = {
  importPart: '@pure/contracts',
  onDemand: '@pure/ui',
  loadOnce: '@pure/session',
};

/**
 * Refuses a dynamic import outside of a function that is passed to `importPart`, or to a function that calls it, or
 * that is a route's `lazy`: the host couldn't try it again, end it after a deadline and report it.
 */
export const partImports = {
  create(context) {
    const { filename } = context;
    const home = packageOf(filename);
    const isShipped = LAYERS.includes(home?.layer) || STANDALONE.test(filename);
    if (!isShipped || NOT_SHIPPED.test(filename) || HOST_ENTRY.test(filename)) return {};
    const imported = new Set();

    /** A function of the same name from elsewhere may load in another way. */
    function isLoader({ type, name, property }) {
      // The loader's own method, before its host lends it to the document.
      if (type === 'MemberExpression') {
        return property.name === 'importPart' && home.name === '@pure/federation';
      }
      return imported.has(name);
    }

    function isLoaded(node) {
      const callback = nearestFunction(node);
      const { parent } = callback ?? {};
      if (parent?.type === 'Property') return parent.key.name === 'lazy' && ROUTES.test(filename);
      return (
        parent?.type === 'CallExpression' &&
        parent.arguments[0] === callback &&
        isLoader(parent.callee)
      );
    }

    return {
      ImportDeclaration({ source, specifiers }) {
        for (const { imported: exported, local } of specifiers) {
          const owner = LOADERS[exported?.name];
          const isOwn = home.name === owner && source.value.startsWith('.');
          const isFromOwner = source.value === owner || source.value.startsWith(`${owner}/`);
          if (owner && (isOwn || isFromOwner)) imported.add(local.name);
        }
      },
      ImportExpression(node) {
        if (isLoaded(node)) return;
        context.report({
          node,
          message:
            'Import it by importPart() or onDemand(): a bare import() is neither retried nor reported.',
        });
      },
    };
  },
};

function nearestFunction({ parent }) {
  if (!parent || /Function/.test(parent.type)) return parent;
  return nearestFunction(parent);
}
