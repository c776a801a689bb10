import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageOf } from './workspace.js';

const SOURCE = /\.tsx?$/;
/** Tests and their fixtures render the whole app. */
const TEST = /(\.test\.tsx?$|[\\/]testing[\\/])/;
const IMPORT = /(?:from|import\(?)\s*'(\.[^']+)'/g;

const graphs = new Map();

/** Refuses an import that closes a cycle between two folders of an app's `src`. */
export const folderCycles = {
  create(context) {
    const home = packageOf(context.filename);
    if (home?.layer !== 'app' || TEST.test(context.filename)) return {};
    const source = path.join(home.folder, 'src');
    const from = topFolder(source, context.filename);
    if (!from) return {};
    const check = ({ source: specifier }) => {
      if (typeof specifier?.value !== 'string' || !specifier.value.startsWith('.')) return;
      const to = topFolder(source, path.resolve(path.dirname(context.filename), specifier.value));
      if (!to || to === from || !reaches(graphOf(source), to, from)) return;
      context.report({
        node: specifier,
        message: `${from} and ${to} import each other: move what they share to a third folder.`,
      });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** The folder directly in `src` that holds a file; undefined for a file of `src` itself. */
function topFolder(source, file) {
  const [folder, ...rest] = path.relative(source, file).split(path.sep);
  return rest.length > 0 && folder !== '..' ? folder : undefined;
}

/** The folders that each folder imports. */
function graphOf(source) {
  if (!graphs.has(source)) {
    const graph = new Map();
    for (const name of readdirSync(source, { recursive: true })) {
      const file = path.join(source, name);
      const from = topFolder(source, file);
      if (!from || !SOURCE.test(name) || TEST.test(file)) continue;
      for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
        const to = topFolder(source, path.resolve(path.dirname(file), specifier));
        if (to && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
      }
    }
    graphs.set(source, graph);
  }
  return graphs.get(source);
}

function reaches(graph, from, to, visited = new Set()) {
  if (from === to) return true;
  if (visited.has(from)) return false;
  visited.add(from);
  return [...(graph.get(from) ?? [])].some((next) => reaches(graph, next, to, visited));
}
