import type { MemberCard } from '@pure/contracts';
import { request, RequestError } from '@pure/data';

/** Whether a username is free; compared in lower case. Throws a `RequestError`. */
export async function isUsernameFree(username: string, signal?: AbortSignal): Promise<boolean> {
  const name = username.trim().toLowerCase();
  try {
    return await request((client) => client.rpc('username_available', { name }), { signal });
  } catch (error) {
    if (error instanceof RequestError && error.kind === 'not-found') return true;
    throw error;
  }
}

/** The card of the member who invites, by username; null if nobody has it. Throws a `RequestError`. */
export async function readInviter(
  username: string,
  signal: AbortSignal,
): Promise<MemberCard | null> {
  return request((client) => client.rpc('inviter_card', { username }), { signal });
}
