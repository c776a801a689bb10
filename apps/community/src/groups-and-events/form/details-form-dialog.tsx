import { rateLimitText } from '@pure/data';
import { focusFirstInvalid, FormDialog } from '@pure/ui';
import type { ReactNode } from 'react';
import { strings } from './strings.ts';
import type { DetailsFields, DetailsFormState } from './use-details-form.ts';

interface DetailsFormDialogProps<Fields extends DetailsFields> {
  title: string;
  form: DetailsFormState<Fields>;
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
export function DetailsFormDialog<Fields extends DetailsFields>(
  props: DetailsFormDialogProps<Fields>,
) {
  const { title, form, saveLabel, savingLabel, isSaving, trouble, onSave, onClose } = props;

  function submit(element: HTMLFormElement): void {
    const invalid = form.validateAll();
    if (invalid.length === 0) onSave();
    else focusFirstInvalid(element, invalid);
  }

  return (
    <FormDialog
      top
      title={title}
      restored={
        form.isRestored
          ? { text: strings.restored, discardLabel: strings.discard, onDiscard: form.discard }
          : undefined
      }
      trouble={trouble}
      cancelLabel={strings.cancel}
      saveLabel={saveLabel}
      savingLabel={savingLabel}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      {props.children}
    </FormDialog>
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
