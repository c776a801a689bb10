import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

export interface Edit {
  at: number;
  length: number;
  text: string;
}

/**
 * Changes declarations where the compiler's parser says so.
 * @param editsOf the edits of a node, without those of its children
 * @param scratch a folder for the compiler's project
 */
export function editDeclarations(
  declarations: readonly string[],
  editsOf: (node: Node, text: string) => Edit[],
  scratch: string,
): string[] {
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
      const edits: Edit[] = [];
      const visit = (node: Node): void => {
        edits.push(...editsOf(node, source.text));
        node.forEachChild(visit);
      };
      visit(source);
      return applyEdits(source.text, edits);
    });
  } finally {
    compiler.close();
  }
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  const fromTheEnd = edits.toSorted((a, b) => b.at - a.at);
  return fromTheEnd.reduce(
    (result, { at, length, text: inserted }) =>
      result.slice(0, at) + inserted + result.slice(at + length),
    text,
  );
}
