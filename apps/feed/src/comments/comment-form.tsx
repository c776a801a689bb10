import type { RequestError } from '@pure/data';
import {
  Button,
  classNames,
  IconButton,
  PartOnDemand,
  Spinner,
  TextArea,
  validateContent,
  focusField,
  sendsByEnter,
} from '@pure/ui';
import { SendHorizontal } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react';
import { mentionPicker } from '../mentions/mention-picker-on-demand.ts';
import { FormNote } from './form-note.tsx';
import styles from './comment-form.module.css';
import { strings } from './strings.ts';

interface CommentFormProps {
  form: RefObject<HTMLFormElement | null>;
  labels: { ask: string; send: string; empty: string };
  text: string;
  /** characters */
  limit: number;
  isSending: boolean;
  failure: RequestError | null;
  onWrite: (text: string) => void;
  onSend: (content: string) => void;
  /** With it, the form has a labelled submit button and a cancel button. */
  onCancel?: () => void;
  /** the Escape key */
  onLeave?: () => void;
}

/** The form of a comment, a reply or an edit. The text stays while it is sent. */
export function CommentForm(props: CommentFormProps) {
  const { form, labels, text, limit, isSending, failure, onWrite, onSend, onCancel, onLeave } =
    props;
  const [wasEmpty, setWasEmpty] = useState(false);
  const note = useId();
  const validated = validateContent(text, limit);

  function submit(): void {
    if (isSending) return;
    if (validated.state === 'valid') return onSend(validated.content);
    setWasEmpty(validated.state === 'empty');
    focusField(form.current);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onLeave?.();
    if (!sendsByEnter(event)) return;
    event.preventDefault();
    if (!event.repeat) submit();
  }

  return (
    <form
      ref={form}
      className={classNames(styles.form, !onCancel && styles.pill)}
      noValidate
      aria-busy={isSending || undefined}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        className={styles.field}
        dir="auto"
        rows={1}
        aria-label={labels.ask}
        placeholder={labels.ask}
        value={text}
        readOnly={isSending}
        aria-invalid={wasEmpty || validated.state === 'too long'}
        aria-describedby={note}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setWasEmpty(false);
          onWrite(target.value);
        }}
      />
      {text.includes('@') && <PartOnDemand of={mentionPicker} props={{ form, floats: true }} />}
      {!onCancel && (
        <IconButton
          solid
          type="submit"
          className={styles.send}
          label={labels.send}
          icon={
            isSending ? <Spinner /> : <SendHorizontal data-size="small" data-flip aria-hidden />
          }
          disabled={isSending}
          // A press keeps the focus in the field, so that a phone's keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
      <FormNote
        id={note}
        validated={validated}
        limit={limit}
        error={wasEmpty ? labels.empty : null}
        failure={failure}
      />
      {onCancel && (
        <div className={styles.buttons}>
          <Button onClick={onCancel}>{strings.cancel}</Button>
          <Button type="submit" variant="soft" busy={isSending}>
            {labels.send}
          </Button>
        </div>
      )}
    </form>
  );
}
