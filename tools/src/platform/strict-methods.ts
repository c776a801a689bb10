import type { Node } from 'typescript/unstable/ast';
import { isMethodSignatureDeclaration } from 'typescript/unstable/ast/is';
import { type Edit, editDeclarations } from './edit-declarations.ts';

/**
 * Writes methods of declarations as properties with a function: `navigate(to: string): void` becomes
 * `navigate: (to: string) => void`. The compiler accepts a method whose parameter takes less than before, and refuses
 * such a function.
 * @param scratch a folder for the compiler's project
 */
export function withStrictMethods(declarations: readonly string[], scratch: string): string[] {
  return editDeclarations(declarations, methodEdits, scratch);
}

function methodEdits(node: Node, text: string): Edit[] {
  if (!isMethodSignatureDeclaration(node) || !node.type) return [];
  const { name, postfixToken, type } = node;
  const nameEnd = postfixToken?.end ?? name.end;
  const colon = text.lastIndexOf(':', type.getStart());
  return [
    { at: nameEnd, length: 0, text: ': ' },
    { at: colon, length: 1, text: ' =>' },
  ];
}
