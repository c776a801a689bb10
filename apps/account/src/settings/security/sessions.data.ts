import type { MemberSession } from '@pure/contracts/database';
import { request } from '@pure/data';

/** This browser's session first, then by last use. Throws a `RequestError`. */
export async function readSessions(signal: AbortSignal): Promise<MemberSession[]> {
  const { items } = await request((client) => client.rpc('my_sessions'), { signal });
  return items;
}

/** A session that has ended already is no error. */
export async function endSession(sessionId: string): Promise<void> {
  await request((client) => client.rpc('end_session', { session_id: sessionId }));
}

export async function endOtherSessions(): Promise<void> {
  await request((client) => client.rpc('end_other_sessions'));
}
