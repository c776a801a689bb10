import { type ReactNode, useId, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { StatusIcon } from '../status-icon.tsx';
import { FieldContext } from './field-context.ts';
import styles from './field.module.css';

/** `todo` is a rule that isn't met yet, `good` one that is, `bad` an error. */
export type HintTone = 'quiet' | 'todo' | 'good' | 'bad';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  hintTone?: HintTone;
  /** replaces the hint, marks the control as invalid and is announced */
  error?: ReactNode;
  /** one TextInput, PasswordInput or TextArea */
  children: ReactNode;
}

const icons: Partial<Record<HintTone, ReactNode>> = {
  good: <StatusIcon name="check" />,
  bad: <StatusIcon name="alert" />,
};

/** A labelled control with one line beneath it, wired by ids. */
export function Field({ label, hint, hintTone = 'quiet', error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const invalid = Boolean(error);
  const note = error || hint;
  const tone = invalid ? 'bad' : hintTone;
  const described = Boolean(note);
  const wiring = useMemo(
    () => ({ id, invalid, describedBy: described ? noteId : undefined }),
    [id, invalid, described, noteId],
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      <div className={styles.notes} aria-live="polite">
        {note && (
          <p id={noteId} className={classNames(styles.hint, tone !== 'quiet' && styles[tone])}>
            {icons[tone]}
            <span>{note}</span>
          </p>
        )}
      </div>
    </div>
  );
}
