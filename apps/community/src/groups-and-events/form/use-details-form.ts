import { type FormDraft, formDraft, useDraftedForm } from '@pure/drafts';
import { useMember } from '@pure/session';
import type { FieldErrors } from '@pure/ui';
import { useEffect, useState } from 'react';

/** The values of a form. */
export interface DetailsFields extends Record<string, string> {
  /** the id of a new group or event; it is stored, so that a second try after a reload doesn't create two */
  id: string;
}

interface DetailsFormOptions<Fields extends DetailsFields> {
  /** the draft's name, e.g. `group-form.new` */
  name: string;
  /** null for a new group or event */
  savedId: string | null;
  saved: Fields;
  validate: (fields: Fields) => FieldErrors<Fields>;
}

/** The fields of a group or event. Unsaved text stays on this device until it is saved. */
export function useDetailsForm<Fields extends DetailsFields>(options: DetailsFormOptions<Fields>) {
  const { name, savedId, saved, validate } = options;
  const { id: me } = useMember();
  const [stored] = useState(() => closableDraft(formDraft<Fields>('community', me, name)));
  const [id, setId] = useState(() => savedId ?? (stored.read(saved)?.id || crypto.randomUUID()));
  useEffect(() => {
    stored.setClosed(false);
    return () => stored.setClosed(true);
  }, [stored]);
  const draft = draftWithId(stored, id);
  const { validateAll, ...form } = useDraftedForm({ draft, saved, validate });
  const [isRefused, setRefused] = useState(false);

  return {
    ...form,
    /** the id of the group or event, also before it exists */
    id,
    /** whether the last try to save it found mistakes */
    isRefused,
    /** Shows all errors and returns the invalid fields. */
    validateAll(): string[] {
      const invalid = validateAll().map(String);
      setRefused(invalid.length > 0);
      return invalid;
    },
    /** Starts afresh. The discarded one may exist already, if the answer to its creation was lost. */
    discard(): void {
      form.discard();
      setId(savedId ?? crypto.randomUUID());
    },
    /** Removes the draft of the values, which are saved. */
    removeDraft: () => stored.finish({ ...form.values, id }),
  };
}

/** A draft that stores nothing once closed: a late position would bring back a saved event's draft, with its id. */
function closableDraft<Fields extends DetailsFields>(draft: FormDraft<Fields>) {
  let isClosed = false;
  const write: typeof draft.write = (...values) => {
    if (!isClosed) draft.write(...values);
  };
  return {
    ...draft,
    write,
    setClosed: (value: boolean) => void (isClosed = value),
    finish(fields: Fields): void {
      if (isClosed) draft.removeSaved(fields);
      else draft.remove();
      isClosed = true;
    },
  };
}

/** A draft that stores the id beside typed text, never alone. */
function draftWithId<Fields extends DetailsFields>(
  draft: FormDraft<Fields>,
  id: string,
): FormDraft<Fields> {
  const write: typeof draft.write = (fields, before) => {
    const isTyped = Object.keys(fields).some(
      (field) => field !== 'id' && fields[field] !== before[field],
    );
    draft.write(isTyped ? { ...fields, id } : before, before);
  };
  return { ...draft, write };
}

export type DetailsFormState<Fields extends DetailsFields> = ReturnType<
  typeof useDetailsForm<Fields>
>;
