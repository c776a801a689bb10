import type { Operation } from '../../access/scene.ts';
import { database } from '../backend.ts';
import type { Client } from '../members.ts';

/** The people and rows of a scene, put back as they were before every cell. */
export interface Stage<Persona extends string, Things extends string, Functions extends string> {
  clientOf: (persona: Persona) => Client;
  arrange: () => Promise<void>;
  attempts: Record<Things, Attempt<Persona>>;
  calls: Record<Functions, Call<Persona>>;
}

export interface Attempt<Persona extends string> {
  table: string;
  /** finds the row that the personas read, change and delete */
  key: () => Record<string, string>;
  /** a row that this persona adds */
  insert: (persona: Persona) => Record<string, unknown>;
  update: Record<string, unknown>;
  /** ids of which a row holds one if it belongs to this scene */
  marks: () => string[];
}

export interface Call<Persona extends string> {
  call: (client: Client, persona: Persona) => PromiseLike<{ data: unknown; error: unknown }>;
  /** which word of the access table an answer amounts to; null for an empty one */
  word: (data: unknown, persona: Persona) => string | null;
}

/** Tries one operation, and proves what came of it by what the server holds after. */
export async function succeeds<Persona extends string>(
  { table, key, insert, update, marks }: Attempt<Persona>,
  operation: Operation,
  client: Client,
  persona: Persona,
): Promise<boolean> {
  // The names are data here, which the generated types can't follow.
  const from = client.from(table as 'posts');
  if (operation === 'select') {
    const { data } = await from.select().match(key());
    return (data ?? []).length > 0;
  }
  const before = await snapshot(table, marks());
  if (operation === 'insert') await from.insert(insert(persona) as never);
  if (operation === 'update') await from.update(update as never).match(key());
  if (operation === 'delete') await from.delete().match(key());
  return (await snapshot(table, marks())) !== before;
}

/** Calls a function, and says in the words of the access table what came of it. */
export async function answerOf<Persona extends string>(
  { call, word }: Call<Persona>,
  client: Client,
  persona: Persona,
): Promise<string> {
  const { data, error } = await call(client, persona);
  return error ? 'refused' : (word(data, persona) ?? 'nothing');
}

/** The rows of a table that hold one of the ids, as the server sees them. */
async function snapshot(table: string, marks: string[]): Promise<string> {
  const sql = database();
  const [row] = await sql<{ rows: string }[]>`
    select coalesce(jsonb_agg(held order by held::text), '[]')::text as rows
    from ${sql(`public.${table}`)} as held
    where exists (select from unnest(${marks}::text[]) as mark where held::text like '%' || mark || '%')
  `;
  return row?.rows ?? '';
}
