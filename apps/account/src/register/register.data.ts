import type { MemberCard } from '@pure/contracts';
import { rest } from '@pure/session';

/** PostgREST's "no rows" for a single object. */
const NO_ROWS = 'PGRST116';

/** Whether nobody has this username; compared in lower case. Throws when it can't be told. */
export async function isUsernameFree(username: string, signal?: AbortSignal): Promise<boolean> {
  const request = rest().rpc('username_available', { name: username.trim().toLowerCase() });
  const { data, error } = await (signal ? request.abortSignal(signal) : request);
  if (error?.code === NO_ROWS) return true;
  if (error) throw new Error(error.message, { cause: error });
  return data === true;
}

/** Who invites, by their username; null when nobody has it. */
export async function readInviter(
  username: string,
  signal: AbortSignal,
): Promise<MemberCard | null> {
  const { data, error } = await rest().rpc('inviter_card', { username }).abortSignal(signal);
  if (error) throw new Error(error.message, { cause: error });
  return data as MemberCard | null;
}
