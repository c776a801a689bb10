import type { EditedProfile, ProfileUpdate } from '@pure/contracts';
import { adoptProfile, useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { profileKeys } from './profile-keys.ts';
import { updateProfile } from './profile.data.ts';

/** Saves changes of the own profile, and shows them everywhere. Throws a `RequestError`. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  const { id } = useMember();
  return async (changes: EditedProfile): Promise<ProfileUpdate> => {
    const update = await updateProfile(id, changes);
    if (update.profile) {
      const profile = { ...update.profile, mutual: null };
      queryClient.setQueryData(profileKeys.seenBy(id, id), profile);
      adoptProfile(profile);
      // Posts, stories and lists hold the old name and picture.
      void queryClient.invalidateQueries();
    }
    return update;
  };
}
