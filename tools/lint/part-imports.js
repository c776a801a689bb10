import { packageOf } from './workspace.js';

const NOT_SHIPPED = /(\.test\.tsx?|\.config\.ts|[\\/]src[\\/]testing[\\/].+)$/;
const LAYERS = ['base', 'data', 'domain', 'app'];
/** The shell's own: its callers answer a failure as one of the network. */
const EXEMPT = ['@pure/session'];
const LOADERS = ['importPart', 'onDemand'];

/**
 * Refuses a dynamic import outside of a function that is passed to `importPart` or `onDemand`, or that is a route's
 * `lazy`: the host couldn't try it again, end it after a deadline and report it.
 */
export const partImports = {
  create(context) {
    const home = packageOf(context.filename);
    if (!LAYERS.includes(home?.layer) || EXEMPT.includes(home.name)) return {};
    if (NOT_SHIPPED.test(context.filename)) return {};
    return {
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

function isLoaded(node) {
  const callback = nearestFunction(node);
  const { parent } = callback ?? {};
  if (parent?.type === 'Property') return parent.key.name === 'lazy';
  if (parent?.type !== 'CallExpression' || parent.arguments[0] !== callback) return false;
  const { name, property } = parent.callee;
  return LOADERS.includes(name ?? property?.name);
}

function nearestFunction({ parent }) {
  if (!parent || /Function/.test(parent.type)) return parent;
  return nearestFunction(parent);
}
