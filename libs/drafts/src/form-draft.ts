import { memberStorage } from './member-storage.ts';
import { isString, readStored, type Validator } from './stored-json.ts';

const isDraft: Validator<Record<string, string>> = (value): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isString);

/** The texts of a form that aren't saved yet. Another tab or device may save other fields meanwhile. */
export interface FormDraft<Fields extends Record<string, string>> {
  /** @returns `saved` with what was typed; null without a draft */
  read(saved: Fields): Fields | null;
  /** Stores the fields that differ from `saved`. */
  write(fields: Fields, saved: Fields): void;
  remove(): void;
  /** Removes it once `fields` are saved, unless a form that was opened since has stored other text. */
  removeSaved(fields: Fields): void;
}

/**
 * Keeps a form's texts in this browser over a reload.
 * @param app the remote's name
 * @param name the form's name in that app, e.g. `group-form.new`
 */
export function formDraft<Fields extends Record<string, string>>(
  app: string,
  memberId: string,
  name: string,
): FormDraft<Fields> {
  const storage = memberStorage(app, memberId);
  return {
    read(saved) {
      const stored = readStored(isDraft, storage.read(name));
      return stored && { ...saved, ...stored };
    },
    write(fields, saved) {
      const changed = Object.entries(fields).filter(([field, text]) => text !== saved[field]);
      if (changed.length === 0) storage.remove(name);
      else storage.write(name, JSON.stringify(Object.fromEntries(changed)));
    },
    remove: () => storage.remove(name),
    removeSaved(fields) {
      const stored = readStored(isDraft, storage.read(name)) ?? {};
      if (Object.entries(stored).every(([field, text]) => text === fields[field])) {
        storage.remove(name);
      }
    },
  };
}
