import { Avatar, Button, formatCount, IconButton, PersonName, TextArea } from '@pure/ui';
import { X } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react';
import { useOnline } from '../outbox/use-online.ts';
import styles from './composer.module.css';
import { judgeContent, POST_LIMIT } from './post-content.ts';
import { strings } from './strings.ts';

interface ComposerFormProps {
  form: RefObject<HTMLFormElement | null>;
  author: { name: string; src: string | null };
  ask: string;
  audience: string;
  draft: string;
  onWrite: (draft: string) => void;
  onPost: (content: string) => void;
  onClose: () => void;
}

export function ComposerForm(props: ComposerFormProps) {
  const { form, author, ask, audience, draft, onWrite, onPost, onClose } = props;
  const isOnline = useOnline();
  const [wasEmpty, setWasEmpty] = useState(false);
  const note = useId();
  const judged = judgeContent(draft);
  const problem = problemOf(judged, wasEmpty);

  function submit() {
    if (judged.state === 'fine' && isOnline) return onPost(judged.content);
    setWasEmpty(judged.state === 'empty');
    focusField(form.current);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) submit();
  }

  return (
    <form
      ref={form}
      className={styles.card}
      data-open
      aria-label={strings.label}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.write}>
        <Avatar name={author.name} src={author.src} />
        <p className={styles.who}>
          <strong>
            <PersonName>{author.name}</PersonName>
          </strong>
          <small>{audience}</small>
        </p>
        <IconButton label={strings.close} icon={<X />} onClick={onClose} />
      </div>
      <TextArea
        className={styles.field}
        dir="auto"
        rows={3}
        aria-label={ask}
        placeholder={ask}
        value={draft}
        aria-invalid={problem !== null}
        aria-describedby={note}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setWasEmpty(false);
          onWrite(target.value);
        }}
      />
      <div className={styles.tools}>
        <div className={styles.notes} id={note}>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          {judged.state === 'fine' && judged.isNearEnd && (
            <p className={styles.left}>{strings.left(formatCount(judged.left))}</p>
          )}
          {!isOnline && <output>{strings.offline}</output>}
        </div>
        <Button type="submit" variant="primary">
          {strings.post}
        </Button>
      </div>
    </form>
  );
}

function problemOf(judged: ReturnType<typeof judgeContent>, wasEmpty: boolean): string | null {
  if (judged.state === 'too long') {
    return strings.tooLong(formatCount(judged.over), formatCount(POST_LIMIT));
  }
  return wasEmpty ? strings.empty : null;
}

/** Puts the cursor where the words go. */
export function focusField(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.focus();
}
