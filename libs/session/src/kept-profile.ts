import { MEMBER_STORAGE_PREFIX } from '@pure/contracts';
import type { OwnProfile } from './session-state.ts';

/** Under the member's prefix, so that it goes with their other data at sign-out. */
export const keptProfileName = (id: string) => `${MEMBER_STORAGE_PREFIX}${id}.session.profile`;

/** The member's own profile as this browser read it last, for a start without a network. */
export function readKeptProfile(storage: Storage, id: string): OwnProfile | null {
  try {
    const kept = JSON.parse(storage.getItem(keptProfileName(id)) ?? '') as OwnProfile;
    return typeof kept.full_name === 'string' ? kept : null;
  } catch {
    return null;
  }
}
