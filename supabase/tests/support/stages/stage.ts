import type { Operation } from '../../access/scene.ts';
import { database } from '../backend.ts';
import type { Client } from '../members.ts';

/** The people and rows of a scene, put back as they were once a cell may have changed them. */
export interface Stage<Persona extends string, Things extends string, Functions extends string> {
  clientOf: (persona: Persona) => Client;
  arrange: () => Promise<void>;
  attempts: Record<Things, Attempt<Persona>>;
  calls: Record<Functions, Call<Persona>>;
}

export interface Attempt<Persona extends string> {
  table: string;
  /** all that may be read, where the server keeps a column to itself */
  columns?: string;
  /** finds the row that the personas read, change and delete */
  key: () => Record<string, string>;
  /** a row that this persona adds */
  insert: (persona: Persona) => Record<string, unknown>;
  update: Record<string, unknown>;
  /** ids of which a row holds one if it belongs to this scene */
  marks: () => string[];
}

export interface Call<Persona extends string> {
  call: (client: Client, persona: Persona) => PromiseLike<Answer>;
  /** tells what came of a call that says less than that; asked once it went well */
  look?: (client: Client) => PromiseLike<Pick<Answer, 'data' | 'error'>>;
  /** which word of the access table an answer amounts to; null for an empty one */
  word: (data: unknown, persona: Persona) => string | null;
}

interface Answer {
  data: unknown;
  error: unknown;
  status: number;
}

/** What a cell found, and whether the stage may be another since. */
interface Found<What> {
  found: What;
  mayHaveWritten: boolean;
}

/** Tries one operation, and proves what came of it by what the server holds after. */
export async function attempt<Persona extends string>(
  { table, columns = '*', key, insert, update, marks }: Attempt<Persona>,
  operation: Operation,
  client: Client,
  persona: Persona,
): Promise<Found<boolean>> {
  // The names are data here, which the generated types can't follow.
  const from = client.from(table as 'posts');
  if (operation === 'select') {
    // No policy calls what writes: that is among the checks of the structure.
    const { data } = await from.select(columns as '*').match(key());
    return { found: (data ?? []).length > 0, mayHaveWritten: false };
  }
  const write = () => {
    if (operation === 'insert') return from.insert(insert(persona) as never);
    if (operation === 'update') return from.update(update as never).match(key());
    return from.delete().match(key());
  };
  const before = await snapshot(table, marks());
  const answer = await write();
  const found = (await snapshot(table, marks())) !== before;
  return { found, mayHaveWritten: found || !isRolledBack(answer) };
}

/** Calls a function, and says in the words of the access table what came of it. */
export async function answerOf<Persona extends string>(
  { call, look, word }: Call<Persona>,
  client: Client,
  persona: Persona,
): Promise<Found<string>> {
  const answer = await call(client, persona);
  const mayHaveWritten = !isRolledBack(answer);
  const { data, error } = look && !answer.error ? await look(client) : answer;
  return { found: error ? 'refused' : (word(data, persona) ?? 'nothing'), mayHaveWritten };
}

/**
 * A request is one transaction, so what the server refused left nothing behind. Not so a request that went
 * well and changed no row of its table: a trigger may have written elsewhere before it turned the row away.
 * And one whose answer was lost, or that failed for no reason of its own, tells nothing.
 */
function isRolledBack({ error, status }: Pick<Answer, 'error' | 'status'>): boolean {
  return Boolean(error) && status >= 400 && status < 500;
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
