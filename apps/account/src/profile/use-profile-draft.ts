import type { PublicProfile } from '@pure/contracts';
import { formDraft } from '@pure/drafts';
import { useMemo } from 'react';
import { fieldsOf, type ProfileFields } from './profile-fields.ts';

/** Changes of the profile that aren't saved yet, kept on this device. */
export function useProfileDraft(profile: PublicProfile) {
  const draft = useMemo(
    () => formDraft<ProfileFields>('account', profile.id, 'profile-draft'),
    [profile.id],
  );
  return {
    read: () => draft.read(fieldsOf(profile)),
    write: (fields: ProfileFields) => draft.write(fields, fieldsOf(profile)),
    remove: draft.remove,
  };
}
