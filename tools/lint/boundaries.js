import { isBuiltin } from 'node:module';
import path from 'node:path';
import { layerOf, packageOf } from './workspace.js';

/** Imports run down this ladder only. Tooling and suites stand beside it and aren't shipped. */
const LADDER = ['contracts', 'base', 'data', 'domain', 'app'];
const NOT_SHIPPED = /(\.test\.tsx?|\.config\.ts|[\\/]src[\\/]testing[\\/].+)$/;

/**
 * Refuses an import that leaves its package by path, goes up or across the layers that packages name
 * in `nx.tags`, or names a package that its package.json doesn't declare: Nx draws its edges from
 * those alone.
 */
export const boundaries = {
  create(context) {
    const home = packageOf(context.filename);
    if (!home?.layer) return {};
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const message = judge(source.value, context.filename, home);
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

function judge(specifier, file, home) {
  if (specifier.startsWith('.')) return judgePath(specifier, file, home);
  const name = packageName(specifier);
  if (isBuiltin(specifier) || name === home.name) return undefined;
  const ships = !NOT_SHIPPED.test(file) && LADDER.includes(home.layer);
  if (!home.shipped.has(name) && !(home.development.has(name) && !ships)) {
    return home.development.has(name)
      ? `${name} is a development dependency of ${home.name}, and this file ships.`
      : `${home.name} doesn't declare ${name}: add it to its package.json.`;
  }
  const layer = layerOf(name, home.workspace);
  return layer && judgeLayers(home, name, layer, ships);
}

function judgePath(specifier, file, home) {
  const target = path.resolve(path.dirname(file), specifier);
  const stays = target.startsWith(home.folder + path.sep);
  const takesBase = file.endsWith('.config.ts') && path.dirname(target) === home.workspace;
  return stays || takesBase
    ? undefined
    : `${specifier} leaves ${home.name}: import the other package by its name.`;
}

function judgeLayers(home, name, layer, ships) {
  if (!LADDER.includes(home.layer) || (!LADDER.includes(layer) && !ships)) return undefined;
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
