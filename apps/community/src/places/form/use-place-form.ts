import { type FormDraft, formDraft, useDraftedForm } from '@pure/drafts';
import { useMember } from '@pure/session';
import type { FieldErrors } from '@pure/ui';
import { useState } from 'react';

/** The values of a form. */
export interface PlaceFields extends Record<string, string> {
  /** of a new place; kept, so that a second try after a reload doesn't create two */
  id: string;
}

interface PlaceFormOptions<Fields extends PlaceFields> {
  /** of the draft, e.g. `group-form.new` */
  name: string;
  /** null for a new place */
  placeId: string | null;
  saved: Fields;
  validate: (fields: Fields) => FieldErrors<Fields>;
}

/** The fields of a group or event. Unsaved text stays on this device until it is saved. */
export function usePlaceForm<Fields extends PlaceFields>(options: PlaceFormOptions<Fields>) {
  const { name, placeId, saved, validate } = options;
  const { id: me } = useMember();
  const [{ id, draft }] = useState(() =>
    draftWithId(formDraft<Fields>('community', me, name), placeId, saved),
  );
  const { validateAll, ...form } = useDraftedForm({ draft, saved, validate });
  const [isRefused, setRefused] = useState(false);

  return {
    ...form,
    /** of the place, also of one that doesn't exist yet */
    id,
    /** whether the last try to save it found mistakes */
    isRefused,
    /** Shows all errors and returns the invalid fields. */
    validateAll(): string[] {
      const invalid = validateAll().map(String);
      setRefused(invalid.length > 0);
      return invalid;
    },
    removeDraft: draft.remove,
  };
}

/** A draft that keeps the place's id with what was typed, never alone. */
function draftWithId<Fields extends PlaceFields>(
  draft: FormDraft<Fields>,
  placeId: string | null,
  saved: Fields,
): { id: string; draft: FormDraft<Fields> } {
  const id = placeId ?? (draft.read(saved)?.id || crypto.randomUUID());
  const write: typeof draft.write = (fields, before) => {
    const isTyped = Object.keys(fields).some(
      (field) => field !== 'id' && fields[field] !== before[field],
    );
    draft.write(isTyped ? { ...fields, id } : before, before);
  };
  return { id, draft: { ...draft, write } };
}

export type PlaceFormState<Fields extends PlaceFields> = ReturnType<typeof usePlaceForm<Fields>>;
