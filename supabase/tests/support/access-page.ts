import path from 'node:path';
import { scenes } from '../access.ts';
import { operations, type Operation, type Scene, type TableAccess } from '../access/scene.ts';

/** The page in plain words that is made of the access table. */
export const accessPageFile = path.resolve(
  import.meta.dirname,
  '../../../docs/who-can-see-what.md',
);

const deeds: Record<Operation, string> = {
  select: 'reads',
  insert: 'adds',
  update: 'changes',
  delete: 'deletes',
};

export function accessPage(): string {
  const [member, group, event] = scenes;
  return `# Who can see what

Made from \`supabase/tests/access.ts\`, whose every cell is tested against the real policies; \`npm run access:page -w @pure/backend\` writes it. What isn't named is refused to everybody.

## What belongs to a member

Each line is about one member's data, and each column says what someone is to that member. *Someone asked* has a friend request from them that waits for an answer; *a deleted account* was a friend and still holds a token.

${pageOf(member)}

On a member's own realtime topic only they themselves listen, and nobody sends.

## What belongs to a private group

${pageOf(group)}

## What belongs to a private event

${pageOf(event)}
`;
}

function pageOf<Persona extends string>({ people, tables, functions }: Scene<Persona>): string {
  const personas = Object.keys(people) as Persona[];
  const data = Object.entries<TableAccess<Persona>>(tables).map(([thing, access]) => [
    `**${thing}**`,
    ...personas.map((persona) => may(access, persona)),
  ]);
  const calls = Object.entries<Record<Persona, string>>(functions).map(([name, answers]) => [
    `\`${name}\``,
    ...personas.map((persona) => answers[persona]),
  ]);
  const header = ['', ...personas.map((persona) => people[persona])];
  return [header, header.map(() => '---'), ...data, ...calls]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function may<Persona extends string>(access: TableAccess<Persona>, persona: Persona): string {
  const allowed = operations.filter((operation) => access[operation].includes(persona));
  return allowed.map((operation) => deeds[operation]).join(', ') || '–';
}
