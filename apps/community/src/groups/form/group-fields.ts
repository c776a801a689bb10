import type { GroupCard, GroupPage } from '@pure/contracts';
import type { FieldErrors } from '@pure/ui';
import type { GroupChanges } from '../groups.data.ts';
import type { DetailsFields } from '../../groups-and-events/form/use-details-form.ts';
import { strings } from './strings.ts';

const NAME_LIMIT = 80;
export const GROUP_DESCRIPTION_LIMIT = 2000;

/** The values of the form. */
export interface GroupFields extends DetailsFields {
  name: string;
  description: string;
  privacy: string;
}

export function groupFieldsOf(group: GroupPage | null): GroupFields {
  return {
    name: group?.name ?? '',
    description: group?.description ?? '',
    privacy: group?.privacy ?? 'public',
    id: group?.id ?? '',
  };
}

/** Counts as the database does: a character outside the basic plane is one. */
const lengthOf = (text: string): number => [...text.trim()].length;

export function validateGroup({ name, description }: GroupFields): FieldErrors<GroupFields> {
  return {
    ...(lengthOf(name) === 0 && { name: strings.missing }),
    ...(lengthOf(name) > NAME_LIMIT && { name: strings.nameLong }),
    ...(lengthOf(description) === 0 && { description: strings.missing }),
    ...(lengthOf(description) > GROUP_DESCRIPTION_LIMIT && {
      description: strings.descriptionLong,
    }),
  };
}

export const charactersLeft = (text: string, limit: number): number => limit - lengthOf(text);

export const privacyOf = ({ privacy }: GroupFields): GroupPage['privacy'] =>
  privacy === 'private' ? 'private' : 'public';

/** The fields that differ from the saved group; null: none. */
export function groupChangesOf(group: GroupCard, fields: GroupFields): GroupChanges | null {
  const changes: GroupChanges = {
    ...(fields.name.trim() !== group.name && { name: fields.name.trim() }),
    ...(fields.description.trim() !== group.description && {
      description: fields.description.trim(),
    }),
    ...(privacyOf(fields) !== group.privacy && { privacy: privacyOf(fields) }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}
