import type { Post } from '@pure/contracts';
import { Button, formatCount, TextArea, useOnline } from '@pure/ui';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react';
import type { Edit } from '../../posts/edits.ts';
import { focusField } from '../../writing/focus-field.ts';
import { validateContent, POST_LIMIT } from '../../writing/post-content.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import styles from './edit-form.module.css';
import { failureWords } from './failure-words.ts';
import { strings } from './strings.ts';
import { useEditing } from './use-editing.ts';

interface EditFormProps {
  post: Post;
  edit: Edit;
  /** Leaves the form, by what it is called with. */
  onLeave: (how: () => void) => void;
}

/** Edits a post where it stands. */
export default function EditForm({ post, edit, onLeave }: EditFormProps) {
  const editing = useEditing(post, edit);
  const form = useRef<HTMLFormElement>(null);
  const note = useId();
  const isOnline = useOnline();
  const [wasEmpty, setWasEmpty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const validated = validateContent(edit.text);
  const isGone = edit.why === 'gone';
  const isChanged = edit.text.trim() !== post.content.trim();
  // A picture says enough.
  const mayBeEmpty = post.media.length > 0;
  const problem = problemOf();

  const begin = useEffectEvent(() => {
    if (!edit.isNew) return;
    focusField(form.current);
    editing.markFocused();
  });
  useEffect(() => begin(), []);

  function problemOf(): string | null {
    if (validated.state === 'too long') {
      return strings.tooLong(formatCount(validated.over), formatCount(POST_LIMIT));
    }
    if (wasEmpty) return strings.empty;
    return edit.why && failureWords(edit.why, isOnline);
  }

  function save() {
    if (validated.state === 'valid') return onLeave(() => editing.save(validated.content));
    if (validated.state === 'empty' && mayBeEmpty) return onLeave(() => editing.save(''));
    setWasEmpty(validated.state === 'empty');
    form.current?.querySelector('textarea')?.focus();
  }

  function cancel() {
    if (isChanged && !isGone) setIsAsking(true);
    else discard();
  }

  function discard() {
    onLeave(editing.cancel);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.repeat) return;
    if (event.key === 'Escape') {
      // Whatever this stands in stays open.
      event.preventDefault();
      event.stopPropagation();
      cancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={strings.label}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        className={styles.field}
        dir="auto"
        rows={2}
        aria-label={strings.field}
        aria-invalid={problem !== null}
        aria-describedby={note}
        value={edit.text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setWasEmpty(false);
          editing.changeText(target.value);
        }}
      />
      <div className={styles.tools}>
        <div id={note} className={styles.notes}>
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          {validated.state === 'valid' && validated.isNearLimit && (
            <p>{strings.left(formatCount(validated.left))}</p>
          )}
        </div>
        <Button onClick={cancel}>{isGone ? strings.close : strings.cancel}</Button>
        {!isGone && (
          <Button type="submit" variant="primary">
            {strings.save}
          </Button>
        )}
      </div>
      {isAsking && <DiscardDialog onKeep={() => setIsAsking(false)} onDiscard={discard} />}
    </form>
  );
}
