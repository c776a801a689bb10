import type { Operation } from '../../access/access-matrix.ts';
import { database } from '../backend.ts';
import type { Client } from '../members.ts';
import { isRolledBack, type CellResult } from './cell-result.ts';

/** How a persona tries the four operations on one kind of row. */
export interface TableAttempt<Persona extends string> {
  table: string;
  /** the readable columns, for a table with columns that clients can't read */
  columns?: string;
  /** finds the row that the personas read, change and delete */
  key: () => Record<string, string>;
  /** a row that this persona adds */
  insert: (persona: Persona) => Record<string, unknown>;
  update: Record<string, unknown>;
  /** every row of this fixture in the table contains one of these ids */
  sceneIds: () => string[];
}

/** Tries one operation. A write counts as allowed if the table's rows differ afterwards. */
export async function attemptOperation<Persona extends string>(
  { table, columns = '*', key, insert, update, sceneIds }: TableAttempt<Persona>,
  operation: Operation,
  client: Client,
  persona: Persona,
): Promise<CellResult<boolean>> {
  // The table's name is data here, so the generated types don't apply.
  const from = client.from(table as 'posts');
  if (operation === 'select') {
    // Reading can't write: a structure check proves that policies call no volatile function.
    const { data } = await from.select(columns as '*').match(key());
    return { result: (data ?? []).length > 0, mayHaveWritten: false };
  }
  const write = () => {
    if (operation === 'insert') return from.insert(insert(persona) as never);
    if (operation === 'update') return from.update(update as never).match(key());
    return from.delete().match(key());
  };
  const before = await snapshotRows(table, sceneIds());
  const answer = await write();
  const hasChanged = (await snapshotRows(table, sceneIds())) !== before;
  return { result: hasChanged, mayHaveWritten: hasChanged || !isRolledBack(answer) };
}

async function snapshotRows(table: string, ids: string[]): Promise<string> {
  const sql = database();
  const [row] = await sql<{ rows: string }[]>`
    select coalesce(jsonb_agg(held order by held::text), '[]')::text as rows
    from ${sql(`public.${table}`)} as held
    where exists (select from unnest(${ids}::text[]) as id where held::text like '%' || id || '%')
  `;
  return row?.rows ?? '';
}
