import type { PublicProfile } from '@pure/contracts';
import { request } from '@pure/data';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A member as the reader may see them (rows 128 to 130); null if there is no such member, and for an
 * address that can't be anybody's. Throws a `RequestError`.
 */
export async function readProfile(
  memberId: string,
  signal: AbortSignal,
): Promise<PublicProfile | null> {
  if (!UUID.test(memberId)) return null;
  return request((client) => client.rpc('public_profile', { member_id: memberId }), { signal });
}
