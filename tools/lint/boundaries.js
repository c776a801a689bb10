import { isBuiltin } from 'node:module';
import path from 'node:path';
import { layerOf, packageOf } from './workspace.js';

/** A layer may import only from earlier layers. Tooling and suites have no place in it, and aren't shipped. */
const LADDER = ['contracts', 'base', 'data', 'domain', 'app'];
const NOT_SHIPPED = /(\.test\.tsx?|\.config\.ts|[\\/]src[\\/]testing[\\/].+)$/;

/**
 * Refuses an import that leaves its package by path, that goes up or across the layers in `nx.tags`, or that
 * names a package without a dependency in package.json, from which Nx makes its graph.
 */
export const boundaries = {
  create(context) {
    const home = packageOf(context.filename);
    if (!home?.layer) return {};
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const message = checkImport(source.value, context.filename, home);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

function checkImport(specifier, file, home) {
  if (specifier.startsWith('.')) return checkPath(specifier, file, home);
  const name = packageName(specifier);
  if (isBuiltin(specifier) || name === home.name) return undefined;
  const isShipped = !NOT_SHIPPED.test(file) && LADDER.includes(home.layer);
  if (!home.shipped.has(name) && !(home.development.has(name) && !isShipped)) {
    return home.development.has(name)
      ? `${name} is a development dependency of ${home.name}, and this file ships.`
      : `${home.name} doesn't declare ${name}: add it to its package.json.`;
  }
  if (specifier.endsWith('/host') && home.layer === 'app' && isShipped && !isHost(home, file)) {
    return `${specifier} is for hosts: a remote would bundle a copy of what the host shares.`;
  }
  const layer = layerOf(name, home.workspace);
  return layer && checkLayers(home, name, layer, isShipped);
}

/** The shell; and a remote's prerender, which runs in Node without a host. */
function isHost(home, file) {
  return home.name === '@pure/shell' || path.basename(file) === 'prerender.tsx';
}

function checkPath(specifier, file, home) {
  const target = path.resolve(path.dirname(file), specifier);
  const isInside = target.startsWith(home.folder + path.sep);
  const importsBaseConfig = file.endsWith('.config.ts') && path.dirname(target) === home.workspace;
  return isInside || importsBaseConfig
    ? undefined
    : `${specifier} leaves ${home.name}: import the other package by its name.`;
}

function checkLayers(home, name, layer, isShipped) {
  if (!LADDER.includes(home.layer) || (!LADDER.includes(layer) && !isShipped)) return undefined;
  if (home.layer === 'app' && layer === 'app') {
    return `Apps never import apps: what ${name} lends goes through a federated slot.`;
  }
  return LADDER.includes(layer) && LADDER.indexOf(layer) < LADDER.indexOf(home.layer)
    ? undefined
    : `${home.name} (${home.layer}) may not import ${name} (${layer}): imports run from apps down to contracts.`;
}

function packageName(specifier) {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}
