import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { DialogFoot } from '../floating/dialog-foot.tsx';
import { Dialog } from '../floating/dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  title: string;
  /** as for `Dialog` */
  top?: boolean;
  /** tells that the fields began with a draft of an earlier visit */
  restored?: { text: string; discardLabel: string; onDiscard: () => void } | undefined;
  /** why it isn't saved */
  trouble: ReactNode;
  cancelLabel: string;
  saveLabel: string;
  savingLabel?: string;
  /** saving deletes something */
  isDangerous?: boolean;
  isSaving: boolean;
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  /** the fields */
  children: ReactNode;
}

/**
 * A form in a dialog. Its buttons stay in view, and beside them the reason why it isn't saved. Its fields are inert
 * while it is saved; after that, the first field that was refused has the focus.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, top, restored, trouble, savingLabel, isDangerous, isSaving, onSubmit, onClose } =
    props;

  const form = useRef<HTMLFormElement>(null);
  const focused = useRef<Element>(null);

  // An inert field has lost the focus.
  useEffect(() => {
    if (!isSaving) return;
    const element = form.current;
    return () => returnFocus(element, focused.current);
  }, [isSaving]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    focused.current = document.activeElement;
    onSubmit(event.currentTarget);
  }

  return (
    <Dialog open {...(top !== undefined && { top })} onClose={onClose} title={title}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {/* Text typed now wouldn't be saved, and would go with the dialog. */}
        <div className={styles.fields} inert={isSaving}>
          {restored && (
            <p className={styles.restored}>
              {restored.text}
              <Button variant="quiet" onClick={restored.onDiscard}>
                {restored.discardLabel}
              </Button>
            </p>
          )}
          {props.children}
        </div>
        <DialogFoot>
          <p className={styles.trouble} role="alert">
            {trouble}
          </p>
          <Button variant="quiet" onClick={onClose}>
            {props.cancelLabel}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            type="submit"
            busy={isSaving}
            {...(savingLabel !== undefined && { busyLabel: savingLabel })}
          >
            {props.saveLabel}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** @param focused had the focus at the submit */
function returnFocus(form: HTMLFormElement | null, focused: Element | null): void {
  const refused = form?.querySelector('[aria-invalid="true"]');
  const next = refused ?? (form?.contains(document.activeElement) ? null : focused);
  if (next instanceof HTMLElement) next.focus();
}
