import { readFileSync } from 'node:fs';
import { type AnyNode, parse, type Program } from 'acorn';
import { eraseTypes } from './erase-types.ts';

const EXPOSED = /^\.\/slot-/;
const SOURCE = /(?<!node_modules.*)\.[cm]?[jt]sx?$/;
const MODULE = '@pure/federation';
const COMPONENT = 'Slot';

/** The slots that a remote lends to others, `<remote>/<slot>`: what it exposes as `./slot-<slot>`. */
export function lentSlots(remote: string, exposed: readonly string[]): string[] {
  return exposed
    .filter((name) => EXPOSED.test(name))
    .map((name) => name.replace(EXPOSED, `${remote}/`))
    .toSorted();
}

/**
 * The slots of other remotes that a build's sources show.
 * @throws if a `<Slot>` doesn't name its slot as a text, or isn't imported by its name where it is used
 */
export function borrowedSlots(files: Iterable<string>): string[] {
  const sources = [...files].filter((file) => SOURCE.test(file));
  return [
    ...new Set(sources.flatMap((file) => slotsIn(file, readFileSync(file, 'utf8')))),
  ].toSorted();
}

function slotsIn(file: string, source: string): string[] {
  if (!source.includes(MODULE)) return [];
  const code = eraseTypes(source, file.endsWith('x'), 'automatic');
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  if (nodesIn(program).some(hidesImports)) {
    throw new Error(
      `${file}: import what you need of ${MODULE} by its name, where you use it (import { Slot } from '${MODULE}'). A build records the slots that it borrows, and reads them from <Slot> elements.`,
    );
  }
  const components = localNames(program);
  const uses = nodesIn(program.body.filter(({ type }) => type !== 'ImportDeclaration'));
  const isComponent = (node: AnyNode | undefined) =>
    node?.type === 'Identifier' && components.includes(node.name);
  const names = uses.flatMap((node) =>
    node.type === 'CallExpression' && isComponent(node.arguments[0])
      ? (slotName(node.arguments[1]) ?? [])
      : [],
  );
  if (names.length === uses.filter(isComponent).length) return names;
  throw new Error(
    `${file}: write each slot's name as a text, and its other properties without a spread (<Slot name="feed/post-list" …>). A build records the slots that it borrows, and a release that takes one away is refused.`,
  );
}

/** The names that the file gives to the component; none if it doesn't import it. */
function localNames({ body }: Program): string[] {
  return body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value === MODULE
      ? node.specifiers.filter(importsComponent).map(({ local }) => local.name)
      : [],
  );
}

function importsComponent(node: AnyNode): boolean {
  return node.type === 'ImportSpecifier' && nameOf(node.imported) === COMPONENT;
}

/** Other modules could show slots through it without the component's name. */
function hidesImports(node: AnyNode): boolean {
  if (!('source' in node) || node.source?.type !== 'Literal' || node.source.value !== MODULE) {
    return false;
  }
  switch (node.type) {
    case 'ImportDeclaration':
      return node.specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier');
    case 'ExportNamedDeclaration':
      return node.specifiers.some(({ local }) => nameOf(local) === COMPONENT);
    default:
      return true;
  }
}

/** Undefined if the properties of an element don't say it as a text. */
function slotName(properties: AnyNode | undefined): string | undefined {
  if (properties?.type !== 'ObjectExpression') return undefined;
  const [name, ...others] = properties.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') return [undefined];
    return nameOf(property.key) === 'name' ? [property.value] : [];
  });
  if (others.length > 0 || name?.type !== 'Literal') return undefined;
  return typeof name.value === 'string' ? name.value : undefined;
}

function nameOf(node: AnyNode): unknown {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? node.value : undefined;
}

/** A part of a syntax tree with all that it holds. */
function nodesIn(part: unknown): AnyNode[] {
  if (Array.isArray(part)) return part.flatMap(nodesIn);
  if (typeof part !== 'object' || part === null || !('type' in part)) return [];
  return [part as AnyNode, ...Object.values(part).flatMap(nodesIn)];
}
