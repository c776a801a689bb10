import type { EditedProfile, ProfileField, ProfileUpdate, PublicProfile } from '@pure/contracts';
import { recoverLostAnswer, request } from '@pure/data';
import { isUuid } from '@pure/drafts';

/**
 * A member as the reader may see them (rows 128 to 130); null if there is no such member, and for an
 * address that can't be anybody's. Throws a `RequestError`.
 */
export async function readProfile(
  memberId: string,
  signal?: AbortSignal,
): Promise<PublicProfile | null> {
  if (!isUuid(memberId)) return null;
  return request((client) => client.rpc('public_profile', { member_id: memberId }), { signal });
}

/**
 * Saves the given fields of the member's own profile (row 123); nothing if one of them is refused. Throws a
 * `RequestError`.
 */
export async function updateProfile(
  memberId: string,
  changes: EditedProfile,
): Promise<ProfileUpdate> {
  const readBack = async (): Promise<ProfileUpdate | undefined> => {
    const profile = await readProfile(memberId);
    return profile && holds(profile, changes) ? { profile, refused: null } : undefined;
  };
  return request((client) => client.rpc('update_profile', { profile: { ...changes } })).catch(
    (error: unknown) => recoverLostAnswer(error, readBack),
  );
}

function holds(profile: PublicProfile, changes: EditedProfile): boolean {
  const fields = Object.keys(changes) as ProfileField[];
  return fields.every((field) => profile[field] === (changes[field]?.trim() || null));
}
