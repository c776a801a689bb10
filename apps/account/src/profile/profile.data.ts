import type { PublicProfile } from '@pure/contracts';
import { rest } from '@pure/session';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A member as the reader may see them (rows 128 to 130); null when there is nobody, which is also the
 * answer for an address that can't be anybody's. Throws when it can't be told.
 */
export async function readProfile(
  memberId: string,
  signal: AbortSignal,
): Promise<PublicProfile | null> {
  if (!UUID.test(memberId)) return null;
  const { data, error } = await rest()
    .rpc('public_profile', { member_id: memberId })
    .abortSignal(signal);
  if (error) throw new Error(error.message, { cause: error });
  return data as unknown as PublicProfile | null;
}
