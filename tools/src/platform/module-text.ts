/** A module of rolled-up declarations, without its closing brace. */
export function moduleText(declarations: string, name: string): string {
  const start = declarations.indexOf(`declare module '${name}' {`);
  if (start === -1) throw new Error(`The kept declarations have no ${name}`);
  const end = declarations.indexOf('\n}\n', start);
  return declarations.slice(start, end);
}

/** The names of the slots that rolled-up declarations have. */
export function slotNames(declarations: string): string[] {
  const [, slots = ''] = /^ {4}interface Slots \{\n([\s\S]*?)^ {4}\}/m.exec(declarations) ?? [];
  return [...slots.matchAll(/^ {8}'([\w-]+\/[\w-]+)':/gm)].map(([, name = '']) => name);
}
