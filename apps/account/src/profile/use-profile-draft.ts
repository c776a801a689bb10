import type { PublicProfile } from '@pure/contracts';
import { isString, memberStorage, objectOf, readStored } from '@pure/drafts';
import { useMemo } from 'react';
import { fieldsOf, type ProfileFields } from './profile-fields.ts';

const NAME = 'profile-draft';

const isProfileFields = objectOf<Pick<ProfileFields, 'full_name' | 'bio' | 'location' | 'website'>>(
  {
    full_name: isString,
    bio: isString,
    location: isString,
    website: isString,
  },
);

/** Changes of the profile that aren't saved yet, kept on this device. */
export function useProfileDraft(profile: PublicProfile) {
  const storage = useMemo(() => memberStorage('account', profile.id), [profile.id]);
  return {
    read(): ProfileFields | null {
      const stored = readStored(isProfileFields, storage.read(NAME));
      return stored && { ...stored };
    },
    write(fields: ProfileFields): void {
      const text = JSON.stringify(fields);
      if (text === JSON.stringify(fieldsOf(profile))) storage.remove(NAME);
      else storage.write(NAME, text);
    },
    remove: () => storage.remove(NAME),
  };
}
