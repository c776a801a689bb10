import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  operations,
  type AccessMatrix,
  type Operation,
  type TableAccess,
} from '../access/access-matrix.ts';
import { accessMatrices } from '../access.ts';

/** The document that shows the access matrices in plain words. */
export const accessPageFile = path.resolve(
  import.meta.dirname,
  '../../../docs/who-can-see-what.md',
);

const operationVerbs: Record<Operation, string> = {
  select: 'reads',
  insert: 'adds',
  update: 'changes',
  delete: 'deletes',
};

export function accessPage(): string {
  const [member, group, event] = accessMatrices;
  return `# Who can see what

This page is generated from \`supabase/tests/access/\` by \`npm run access:page -w @pure/backend\`. The tests check every cell against the real policies. Everything that isn't listed here is refused to everybody.

## A member's data

Each row is about one member's data. Each column is what another person is to that member. *Someone asked* got a friend request from the member and hasn't answered it. *A deleted account* was a friend and still holds a token.

${accessTable(member)}

Only the member themselves can listen on their own realtime topic. Nobody can send on it.

## A private group

${accessTable(group)}

## A private event

${accessTable(event)}
`;
}

function accessTable<Persona extends string>({
  labels,
  tables,
  functions,
}: AccessMatrix<Persona>): string {
  const personas = Object.keys(labels) as Persona[];
  const data = Object.entries<TableAccess<Persona>>(tables).map(([thing, access]) => [
    `**${thing}**`,
    ...personas.map((persona) => allowedOperations(access, persona)),
  ]);
  const calls = Object.entries<Record<Persona, string>>(functions).map(([name, answers]) => [
    `\`${name}\``,
    ...personas.map((persona) => answers[persona]),
  ]);
  const header = ['', ...personas.map((persona) => labels[persona])];
  return [header, header.map(() => '---'), ...data, ...calls]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function allowedOperations<Persona extends string>(
  access: TableAccess<Persona>,
  persona: Persona,
): string {
  const allowed = operations.filter((operation) => access[operation].includes(persona));
  return allowed.map((operation) => operationVerbs[operation]).join(', ') || '–';
}

if (import.meta.main) await writeFile(accessPageFile, accessPage());
