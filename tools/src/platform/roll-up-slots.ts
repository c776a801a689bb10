import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import {
  isInterfaceDeclaration,
  isPropertySignatureDeclaration,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { type Edit, editDeclarations } from './edit-declarations.ts';
import { moduleText } from './module-text.ts';
import { readFiles, rollUpModule, scratchFolder } from './roll-up.ts';

const CONTRACTS = '@pure/contracts';

/** The part of rolled-up declarations that describes some slots: their properties, and the types that those need. */
export function rollUpSlots(declarations: string, names: readonly string[]): string {
  const scratch = scratchFolder();
  try {
    const [narrowed = ''] = editDeclarations(
      [declarations],
      (node) => removeOtherSlots(node, names),
      scratch,
    );
    const folder = path.join(scratch, 'slots');
    const file = path.join(folder, 'contracts.d.ts');
    mkdirSync(folder);
    writeFileSync(file, moduleThatExportsSlots(narrowed));
    return rollUpModule(CONTRACTS, file, readFiles(folder));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function removeOtherSlots(node: Node, names: readonly string[]): Edit[] {
  if (!isInterfaceDeclaration(node) || node.name.text !== 'Slots') return [];
  return node.members
    .filter(
      (slot) =>
        !isPropertySignatureDeclaration(slot) ||
        !isStringLiteral(slot.name) ||
        !names.includes(slot.name.text),
    )
    .map(({ pos, end }) => ({ at: pos, length: end - pos, text: '' }));
}

/** The contracts as a file of their own, which the roll-up reads. */
function moduleThatExportsSlots(declarations: string): string {
  const text = moduleText(declarations, CONTRACTS);
  const body = text.slice(text.indexOf('\n') + 1, text.lastIndexOf('export {'));
  return `${body.replaceAll(/^ {4}/gm, '')}export { type Slots };\n`;
}
