import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const homes = new Map();
const layers = new Map();

/** The workspace package of a file, or null. */
export function packageOf(file) {
  const folder = path.dirname(file);
  if (!homes.has(folder)) {
    const manifest = path.join(folder, 'package.json');
    homes.set(folder, existsSync(manifest) ? readPackage(folder, manifest) : parentPackage(folder));
  }
  return homes.get(folder);
}

function parentPackage(folder) {
  return path.dirname(folder) === folder ? null : packageOf(folder);
}

function readPackage(folder, manifest) {
  const { name, nx, workspaces, dependencies, devDependencies, optionalDependencies } =
    readJson(manifest);
  return {
    folder,
    name,
    layer: layerFrom(nx),
    workspace: workspaces ? folder : parentPackage(folder)?.workspace,
    shipped: new Set(Object.keys({ ...dependencies, ...optionalDependencies })),
    development: new Set(Object.keys(devDependencies ?? {})),
  };
}

/** The layer of a workspace package by name, or undefined. */
export function layerOf(name, workspace) {
  if (!layers.has(workspace)) {
    const { workspaces } = readJson(path.join(workspace, 'package.json'));
    const manifests = workspaces
      .flatMap((pattern) => foldersOf(pattern, workspace))
      .map((folder) => path.join(folder, 'package.json'))
      .filter((manifest) => existsSync(manifest))
      .map((manifest) => readJson(manifest));
    layers.set(workspace, new Map(manifests.map((member) => [member.name, layerFrom(member.nx)])));
  }
  return layers.get(workspace).get(name);
}

/** Here, a workspace pattern is a folder, or `*` for each folder in one. */
function foldersOf(pattern, workspace) {
  if (!pattern.endsWith('/*')) return [path.join(workspace, pattern)];
  const parent = path.join(workspace, pattern.slice(0, -2));
  return existsSync(parent) ? readdirSync(parent).map((name) => path.join(parent, name)) : [];
}

function layerFrom(nx) {
  return nx?.tags?.find((tag) => tag.startsWith('layer:'))?.slice('layer:'.length);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
