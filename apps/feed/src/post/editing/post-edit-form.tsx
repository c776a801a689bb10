import type { Post } from '@pure/contracts';
import { rateLimitText } from '@pure/data';
import {
  Button,
  formatCount,
  PartOnDemand,
  TextArea,
  useOnline,
  focusField,
  validateContent,
  CONTENT_LIMIT,
} from '@pure/ui';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react';
import { mentionPicker } from '../../mentions/mention-picker-on-demand.ts';
import type { PostEdit } from '../../posts/edits.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import styles from './post-edit-form.module.css';
import { strings } from './strings.ts';
import { useEditing } from './use-editing.ts';

interface PostEditFormProps {
  post: Post;
  edit: PostEdit;
  /** Closes the form by calling `endEditing`, and moves the focus. */
  onLeave: (endEditing: () => void) => void;
}

/** Edits a post in its card. */
export default function PostEditForm({ post, edit, onLeave }: PostEditFormProps) {
  const editing = useEditing(post, edit);
  const form = useRef<HTMLFormElement>(null);
  const note = useId();
  const isOnline = useOnline();
  const [wasEmpty, setWasEmpty] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const validated = validateContent(edit.text);
  const isGone = edit.failure === 'gone';
  const isChanged = edit.text.trim() !== post.content.trim();
  // A post with media needs no text.
  const mayBeEmpty = post.media.length > 0;
  const problem = problemOf();

  const focusNewEdit = useEffectEvent(() => {
    if (!edit.isNew) return;
    focusField(form.current);
    editing.markFocused();
  });
  useEffect(() => focusNewEdit(), []);

  function problemOf(): string | null {
    if (validated.state === 'too long') {
      return strings.tooLong(formatCount(validated.over), formatCount(CONTENT_LIMIT));
    }
    if (wasEmpty) return strings.empty;
    return edit.failure && failureMessage(edit.failure, isOnline);
  }

  function save() {
    if (validated.state === 'valid') return onLeave(() => editing.save(validated.content));
    if (validated.state === 'empty' && mayBeEmpty) return onLeave(() => editing.save(''));
    setWasEmpty(validated.state === 'empty');
    form.current?.querySelector('textarea')?.focus();
  }

  function cancel() {
    if (isChanged && !isGone) setIsConfirming(true);
    else discard();
  }

  function discard() {
    onLeave(editing.cancel);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.repeat) return;
    if (event.key === 'Escape') {
      // Keeps a surrounding dialog open.
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
      {edit.text.includes('@') && <PartOnDemand of={mentionPicker} props={{ form }} />}
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
      {isConfirming && <DiscardDialog onKeep={() => setIsConfirming(false)} onDiscard={discard} />}
    </form>
  );
}

/** The message below a text that couldn't be saved. */
function failureMessage(failure: NonNullable<PostEdit['failure']>, isOnline: boolean): string {
  if (failure === 'gone') return strings.gone;
  const limited = rateLimitText(failure, strings.many, strings.kept);
  if (limited) return limited;
  if (failure.isFinal) return strings.refused;
  return isOnline ? strings.unsure : strings.offline;
}
