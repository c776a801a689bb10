import { randomUUID } from 'node:crypto';
import { database } from '../../support/backend.ts';

/** The id of a pending request or invitation, read past every policy. */
export async function pendingRequestId(
  table: 'group_join_requests' | 'event_invitations',
  match: Record<string, string | undefined>,
): Promise<string> {
  const sql = database();
  const [row] = await sql<{ id: string; held: Record<string, string> }[]>`
    select id, to_jsonb(request) as held from ${sql(`public.${table}`)} as request
    where to_jsonb(request) @> ${sql.json(match as Record<string, string>)}
  `;
  return row?.id ?? randomUUID();
}
