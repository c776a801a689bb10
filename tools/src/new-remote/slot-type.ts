import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SLOTS = 'libs/contracts/src/slots.ts';
const INTERFACE = /(export interface Slots \{\n[\s\S]*?\n)(\}\n)/;

/** Declares the type of a slot's props, at the end of the contracts' list. */
export function addSlot(root: string, slot: string, props: string): void {
  const file = path.join(root, SLOTS);
  const source = readFileSync(file, 'utf8');
  const changed = source.replace(INTERFACE, (_, slots: string, end: string) =>
    [slots, `  '${slot}': ${props};\n`, end].join(''),
  );
  if (changed === source) throw new Error(`${SLOTS} has no interface Slots`);
  writeFileSync(file, changed);
}
