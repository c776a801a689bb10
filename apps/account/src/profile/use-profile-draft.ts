import type { PublicProfile } from '@pure/contracts';
import { isString, memberStorage, readStored, type Validator } from '@pure/drafts';
import { useMemo } from 'react';
import { fieldNames, fieldsOf, type ProfileFields } from './profile-fields.ts';

const NAME = 'profile-draft';

const isDraft: Validator<Record<string, string>> = (value): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isString);

/**
 * Changes of the profile that aren't saved yet, kept on this device. Other fields aren't: they may be saved elsewhere
 * meanwhile.
 */
export function useProfileDraft(profile: PublicProfile) {
  const storage = useMemo(() => memberStorage('account', profile.id), [profile.id]);
  return {
    read(): ProfileFields | null {
      const stored = readStored(isDraft, storage.read(NAME));
      return stored && { ...fieldsOf(profile), ...stored };
    },
    write(fields: ProfileFields): void {
      const saved = fieldsOf(profile);
      const changed = fieldNames.filter((name) => fields[name] !== saved[name]);
      if (changed.length === 0) storage.remove(NAME);
      else {
        const draft = Object.fromEntries(changed.map((name) => [name, fields[name]]));
        storage.write(NAME, JSON.stringify(draft));
      }
    },
    remove: () => storage.remove(NAME),
  };
}
