import { formDraft } from '@pure/drafts';
import { useMember } from '@pure/session';
import { type FieldErrors, useFields } from '@pure/ui';
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
  const [draft] = useState(() => formDraft<Fields>('community', me, name));
  const [kept] = useState(() => draft.read(saved));
  const [isRestored, setRestored] = useState(kept !== null);
  const [isRefused, setRefused] = useState(false);
  const [id] = useState(() => placeId ?? (kept?.id || crypto.randomUUID()));
  const form = useFields<Fields>(kept ?? saved, validate);

  return {
    /** of the place, also of one that doesn't exist yet */
    id,
    values: form.values,
    errorOf: form.errorOf,
    /** Call it on blur. */
    leave: form.touch,
    change(field: keyof Fields & string, value: string): void {
      form.setValue(field, value);
      // Several fields may change at once; the stored ones are the newest of each.
      const typed = { ...(draft.read(saved) ?? saved), [field]: value };
      const isTyped = Object.keys(typed).some(
        (each) => each !== 'id' && typed[each] !== saved[each],
      );
      draft.write(isTyped ? { ...typed, id } : saved, saved);
    },
    isRestored,
    discard(): void {
      for (const [field, value] of Object.entries(saved)) form.setValue(field, value);
      draft.remove();
      setRestored(false);
    },
    /** whether the last try to save it found mistakes */
    isRefused,
    /** Shows all errors and returns the invalid fields. */
    validateAll(): string[] {
      const invalid = form.validateAll().map(String);
      setRefused(invalid.length > 0);
      return invalid;
    },
    removeDraft: draft.remove,
  };
}

export type PlaceFormState<Fields extends PlaceFields> = ReturnType<typeof usePlaceForm<Fields>>;
