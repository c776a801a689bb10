import type { EditedProfile, ProfileField, ProfileRefusal, PublicProfile } from '@pure/contracts';
import { strings } from './strings.ts';

/** The values of the form; an empty text is a missing one. */
export interface ProfileFields extends Record<string, string> {
  full_name: string;
  bio: string;
  location: string;
  website: string;
}

export const BIO_LIMIT = 300;

const fieldNames = ['full_name', 'bio', 'location', 'website'] as const;

export function profileFieldsOf({
  full_name,
  bio,
  location,
  website,
}: PublicProfile): ProfileFields {
  return { full_name, bio: bio ?? '', location: location ?? '', website: website ?? '' };
}

/** The fields that differ from the saved profile. Null: none. */
export function profileChangesOf(
  profile: PublicProfile,
  fields: ProfileFields,
): EditedProfile | null {
  const saved = profileFieldsOf(profile);
  const next = { ...fields, website: withScheme(fields.website.trim()) };
  const changed = fieldNames.filter((name) => next[name].trim() !== saved[name]);
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((name) => [name, next[name]]));
}

/** `hanna.se` → `https://hanna.se`, as members write addresses */
function withScheme(website: string): string {
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/u.test(website)
    ? `https://${website}`
    : website;
}

const refusals: Partial<Record<ProfileField, Partial<Record<ProfileRefusal, string>>>> = {
  full_name: { too_short: strings.nameShort, too_long: strings.nameLong },
  bio: { too_long: strings.bioLong },
  location: { too_long: strings.locationLong },
  website: { not_an_address: strings.websiteInvalid, too_long: strings.websiteLong },
};

/** The message for a field that the database refused. */
export function refusalMessage(field: ProfileField, refusal: ProfileRefusal): string {
  return refusals[field]?.[refusal] ?? strings.fieldRefused;
}
