import { randomUUID } from 'node:crypto';
import type { ISql } from 'postgres';

export const UNKNOWN_ACCOUNT = '00000000-0000-0000-0000-000000000000';

export interface AttemptEvent {
  user_id: string;
  valid: boolean;
  factor_id?: string;
  factor_type?: string;
  metadata: { name: string; ip_address: string };
}

export interface AttemptDecision {
  decision?: 'continue' | 'reject';
  message?: string;
  error?: { http_code?: number; message: string };
}

/**
 * Calls a hook of Auth that is a function in Postgres.
 * @param name with its schema; a function that doesn't exist decides to continue
 */
export async function callAttemptHook(
  sql: ISql,
  name: string,
  event: AttemptEvent,
): Promise<AttemptDecision> {
  const [found] = await sql<{ exists: boolean }[]>`
    select to_regprocedure(${`${name}(jsonb)`}) is not null as exists
  `;
  if (!found?.exists) return { decision: 'continue' };
  const metadata = { uuid: randomUUID(), time: new Date().toISOString(), ...event.metadata };
  const [answer] = await sql<{ output: AttemptDecision }[]>`
    select ${sql.unsafe(name)}(${sql.json({ ...event, metadata })}) as output
  `;
  return answer?.output ?? { decision: 'continue' };
}
