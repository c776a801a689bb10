import { type FieldErrors, useFields } from '@pure/ui';
import { useState } from 'react';
import type { FormDraft } from './form-draft.ts';

interface DraftedFormOptions<Fields extends Record<string, string>> {
  /** the same one in every render */
  draft: FormDraft<Fields>;
  saved: Fields;
  validate: (fields: Fields) => FieldErrors<Fields>;
}

/** The fields of a form. Unsaved text stays in this browser until it is saved or discarded. */
export function useDraftedForm<Fields extends Record<string, string>>(
  options: DraftedFormOptions<Fields>,
) {
  const { draft, saved, validate } = options;
  const [kept] = useState(() => draft.read(saved));
  const [isRestored, setRestored] = useState(kept !== null);
  const { setValue, touch, ...form } = useFields<Fields>(kept ?? saved, validate);
  return {
    ...form,
    /** Call it on blur. */
    touch,
    change(field: keyof Fields & string, value: string): void {
      setValue(field, value);
      // Several fields may change at once; the stored ones are the newest of each.
      draft.write({ ...(draft.read(saved) ?? saved), [field]: value }, saved);
    },
    /** whether the fields began with a draft of an earlier visit */
    isRestored,
    discard(): void {
      for (const [field, value] of Object.entries(saved)) setValue(field, value);
      draft.remove();
      setRestored(false);
    },
  };
}
