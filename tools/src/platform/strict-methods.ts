import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import { isMethodSignatureDeclaration } from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';

interface Edit {
  at: number;
  length: number;
  text: string;
}

/**
 * Writes methods of declarations as properties with a function: `navigate(to: string): void` becomes
 * `navigate: (to: string) => void`. The compiler accepts a method whose parameter takes less than before, and refuses
 * such a function.
 * @param scratch a folder for the compiler's project
 */
export function withStrictMethods(declarations: readonly string[], scratch: string): string[] {
  const files = declarations.map((text, index) => {
    const file = path.join(scratch, `declarations-${index}.d.ts`);
    writeFileSync(file, text);
    return file;
  });
  const project = path.join(scratch, 'declarations.json');
  const compilerOptions = { noResolve: true, noLib: true, types: [] };
  writeFileSync(project, JSON.stringify({ files, compilerOptions }));
  const compiler = new API({ cwd: scratch });
  try {
    const program = compiler.updateSnapshot({ openProject: project }).getProject(project)?.program;
    return files.map((file) => {
      const source = program?.getSourceFile(file);
      if (!source) throw new Error(`${file} can't be read`);
      return applyEdits(source.text, methodEdits(source, source.text));
    });
  } finally {
    compiler.close();
  }
}

function methodEdits(source: Node, text: string): Edit[] {
  const edits: Edit[] = [];
  const visit = (node: Node): void => {
    if (isMethodSignatureDeclaration(node) && node.type) {
      const { name, postfixToken, type } = node;
      const nameEnd = postfixToken?.end ?? name.end;
      const colon = text.lastIndexOf(':', type.getStart());
      edits.push({ at: nameEnd, length: 0, text: ': ' }, { at: colon, length: 1, text: ' =>' });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return edits;
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  const fromTheEnd = edits.toSorted((a, b) => b.at - a.at);
  return fromTheEnd.reduce(
    (result, { at, length, text: inserted }) =>
      result.slice(0, at) + inserted + result.slice(at + length),
    text,
  );
}
