import path from 'node:path';
import {
  functionAccess,
  operations,
  personas,
  tableAccess,
  type Answers,
  type Operation,
  type Persona,
  type TableAccess,
} from '../access.ts';

/** The page in plain words that is made of the access table. */
export const accessPageFile = path.resolve(
  import.meta.dirname,
  '../../../docs/who-can-see-what.md',
);

const people: Record<Persona, string> = {
  anonymous: 'a visitor',
  self: 'oneself',
  friend: 'a friend',
  requested: 'someone asked',
  stranger: 'another member',
  blocked: 'someone blocked',
  deleted: 'a deleted account',
};

const deeds: Record<Operation, string> = {
  select: 'reads',
  insert: 'adds',
  update: 'changes',
  delete: 'deletes',
};

export function accessPage(): string {
  return `# Who can see what

Made from \`supabase/tests/access.ts\`, whose every cell is tested against the real policies; \`npm run access:page -w @pure/backend\` writes it. Each line is about one member's data, and each column says what someone is to that member. *Someone asked* has a friend request from them that waits for an answer; *a deleted account* was a friend and still holds a token.

## Data

${table(Object.entries<TableAccess>(tableAccess).map(([thing, access]) => [`**${thing}**`, ...personas.map((persona) => may(access, persona))]))}

## Functions, called about that member

${table(Object.entries<Answers>(functionAccess).map(([name, answers]) => [`\`${name}\``, ...personas.map((persona) => answers[persona])]))}

On a member's own realtime topic only they themselves listen, and nobody sends.
`;
}

function may(access: TableAccess, persona: Persona): string {
  const allowed = operations.filter((operation) => access[operation].includes(persona));
  return allowed.map((operation) => deeds[operation]).join(', ') || '–';
}

function table(rows: string[][]): string {
  const header = ['', ...personas.map((persona) => people[persona])];
  return [header, header.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
