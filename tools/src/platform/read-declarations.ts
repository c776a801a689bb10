import path from 'node:path';
import { type Node, type SourceFile, type Statement, SyntaxKind } from 'typescript/unstable/ast';
import {
  isExportDeclaration,
  isIdentifier,
  isImportDeclaration,
  isImportTypeNode,
  isLiteralTypeNode,
  isNamedExports,
  isNamedImports,
  isStringLiteral,
  isVariableStatement,
} from 'typescript/unstable/ast/is';

export interface Declaration {
  name: string;
  /** without `export` and `declare`, with its TSDoc */
  text: string;
  isType: boolean;
  isGeneric: boolean;
  /** names that it uses, and the relative paths of its `import()` types */
  identifiers: Set<string>;
}

/** A name in a declaration file that another file, or a library, declares. */
export interface Reference {
  name: string;
  /** an absolute path for a file of the same package, otherwise the library's specifier */
  from: string;
  isType: boolean;
}

export interface DeclarationFile {
  declarations: Map<string, Declaration>;
  imports: Map<string, Reference>;
  /** by exported name; a file's own declarations too */
  exports: Map<string, Reference>;
  /** files whose exports this one exports */
  stars: string[];
}

/** Reads a declaration file that the compiler emitted. */
export function readDeclarations(source: SourceFile): DeclarationFile {
  const file: DeclarationFile = {
    declarations: new Map(),
    imports: new Map(),
    exports: new Map(),
    stars: [],
  };
  for (const statement of source.statements) readStatement(source, statement, file);
  return file;
}

function readStatement(source: SourceFile, statement: Statement, file: DeclarationFile): void {
  const { fileName } = source;
  if (isImportDeclaration(statement)) {
    const from = specifierOf(statement.moduleSpecifier, fileName);
    const clause = statement.importClause;
    if (!from || !clause?.namedBindings || !isNamedImports(clause.namedBindings)) {
      throw new Error(`${fileName}: import only names`);
    }
    const isType = clause.phaseModifier === SyntaxKind.TypeKeyword;
    for (const { name, propertyName, isTypeOnly } of clause.namedBindings.elements) {
      const original = propertyName?.text ?? name.text;
      file.imports.set(name.text, { name: original, from, isType: isType || isTypeOnly });
    }
  } else if (isExportDeclaration(statement)) {
    const from = specifierOf(statement.moduleSpecifier, fileName);
    if (!statement.exportClause) {
      if (from) file.stars.push(from);
    } else if (isNamedExports(statement.exportClause)) {
      for (const { name, propertyName, isTypeOnly } of statement.exportClause.elements) {
        const isType = statement.isTypeOnly || isTypeOnly;
        const original = propertyName?.text ?? name.text;
        file.exports.set(name.text, { name: original, from: from ?? fileName, isType });
      }
    }
  } else {
    readDeclaration(source, statement, file);
  }
}

function readDeclaration(source: SourceFile, statement: Statement, file: DeclarationFile): void {
  const named = isVariableStatement(statement)
    ? statement.declarationList.declarations[0]
    : (statement as Statement & { name?: Node; typeParameters?: unknown });
  const name = named?.name && isIdentifier(named.name) ? named.name.text : undefined;
  if (!name) throw new Error(`${source.fileName}: ${SyntaxKind[statement.kind]} has no name`);
  const whole = source.text.slice(statement.pos, statement.end).trim();
  const text = whole.replace(MODIFIERS, '$1');
  const known = file.declarations.get(name);
  file.declarations.set(name, {
    name,
    text: known ? `${known.text}\n${text}` : text,
    isType: TYPES.has(statement.kind),
    isGeneric: named !== undefined && 'typeParameters' in named && !!named.typeParameters,
    identifiers: new Set([...(known?.identifiers ?? []), ...identifiersIn(statement)]),
  });
  if (/^(\/\*\*[\s\S]*?\*\/\s*)?export\b/.test(whole)) {
    file.exports.set(name, { name, from: source.fileName, isType: TYPES.has(statement.kind) });
  }
}

const MODIFIERS = /^(\/\*\*[\s\S]*?\*\/\s*)?(?:export\s+)?(?:declare\s+)?/;
const TYPES = new Set([SyntaxKind.InterfaceDeclaration, SyntaxKind.TypeAliasDeclaration]);

function identifiersIn(statement: Statement): Set<string> {
  const found = new Set<string>();
  const visit = (node: Node): void => {
    if (isIdentifier(node)) found.add(node.text);
    if (isImportTypeNode(node) && isLiteralTypeNode(node.argument)) {
      const { literal } = node.argument;
      if (isStringLiteral(literal) && literal.text.startsWith('.')) {
        found.add(literal.text);
      }
    }
    node.forEachChild(visit);
  };
  visit(statement);
  return found;
}

/** Emitted declarations name their neighbours by the source's path. */
function specifierOf(specifier: Node | undefined, file: string): string | undefined {
  if (!specifier || !isStringLiteral(specifier)) return undefined;
  if (!specifier.text.startsWith('.')) return specifier.text;
  return path.join(path.dirname(file), specifier.text.replace(/\.tsx?$/, '.d.ts'));
}
