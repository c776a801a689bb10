import { rateLimitText } from '@pure/data';
import { Button, Dialog, DialogFoot, focusFirstInvalid } from '@pure/ui';
import type { FormEvent, ReactNode } from 'react';
import styles from './place-form.module.css';
import { strings } from './strings.ts';
import type { PlaceFields, PlaceFormState } from './use-place-form.ts';

interface PlaceFormDialogProps<Fields extends PlaceFields> {
  title: string;
  form: PlaceFormState<Fields>;
  /** the words of the button that saves, and those while it does */
  saveLabel: string;
  savingLabel: string;
  isSaving: boolean;
  /** why it isn't saved */
  trouble: ReactNode;
  /** the fields are valid */
  onSave: () => void;
  onClose: () => void;
  /** the fields */
  children: ReactNode;
}

/** The form of a group or event. */
export function PlaceFormDialog<Fields extends PlaceFields>(props: PlaceFormDialogProps<Fields>) {
  const { title, form, saveLabel, savingLabel, isSaving, trouble, onSave, onClose } = props;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const invalid = form.validateAll();
    if (invalid.length === 0) onSave();
    else focusFirstInvalid(event.currentTarget, invalid);
  }

  return (
    <Dialog open top onClose={onClose} title={title}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {form.isRestored && (
          <p className={styles.restored}>
            {strings.restored}
            <Button variant="quiet" onClick={form.discard}>
              {strings.discard}
            </Button>
          </p>
        )}
        {props.children}
        <DialogFoot>
          <p className={styles.trouble} role="alert">
            {trouble}
          </p>
          <Button variant="quiet" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button variant="primary" type="submit" busy={isSaving} busyLabel={savingLabel}>
            {saveLabel}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/**
 * The failure of saving in words.
 * @param failed e.g. `Failed to create group`
 * @param many what there was too much of, e.g. `groups`
 */
export function saveFailureText(error: unknown, failed: string, many: string): string {
  const reason = navigator.onLine ? strings.kept : strings.offline;
  return rateLimitText(error, many, strings.kept) ?? `${failed}. ${reason}`;
}
