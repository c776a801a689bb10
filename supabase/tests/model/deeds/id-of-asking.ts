import { randomUUID } from 'node:crypto';
import { database } from '../../support/backend.ts';

/** Of the pending row of a group or an event, as the server knows it. */
export async function idOfAsking(
  table: 'group_join_requests' | 'event_invitations',
  match: Record<string, string | undefined>,
): Promise<string> {
  const sql = database();
  const [row] = await sql<{ id: string; held: Record<string, string> }[]>`
    select id, to_jsonb(asking) as held from ${sql(`public.${table}`)} as asking
    where to_jsonb(asking) @> ${sql.json(match as Record<string, string>)}
  `;
  return row?.id ?? randomUUID();
}
