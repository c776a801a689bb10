import type { MemberCard, PostPlace } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Button, formatCount, IconButton, PersonName, TextArea, useOnline } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react';
import { postOutboxActions } from '../outbox/post-outbox-actions.ts';
import { focusField } from '../writing/focus-field.ts';
import { judgeContent, POST_LIMIT } from '../writing/post-content.ts';
import styles from './composer.module.css';
import { strings } from './strings.ts';
import { Tools } from './tools/tools.tsx';
import type { ChangeDraft, Draft } from './use-draft.ts';

interface ComposerFormProps {
  form: RefObject<HTMLFormElement | null>;
  author: { id: string; profile: MemberCard | null };
  place: PostPlace;
  ask: string;
  draft: Draft;
  change: ChangeDraft;
  /** It is on its way. */
  onPosted: () => void;
  onClose: () => void;
}

/** Where a post is written. What shows and sends it on its way comes along. */
export default function ComposerForm(props: ComposerFormProps) {
  const { form, author, place, ask, draft, change, onPosted, onClose } = props;
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const [wasEmpty, setWasEmpty] = useState(false);
  const note = useId();
  const judged = judgeContent(draft.text);
  // With a photo no words are needed.
  const content = judged.state === 'empty' && draft.media.length > 0 ? '' : contentOf(judged);
  const problem = problemOf(judged, wasEmpty && draft.media.length === 0);

  function submit() {
    if (content !== null && isOnline) return send(content);
    setWasEmpty(content === null);
    focusField(form.current);
  }

  function send(content: string) {
    const { media, tags } = draft;
    onPosted();
    void postOutboxActions(queryClient, author.id).sendPost({ place, content, media, tags });
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
        <MemberAvatar member={author.profile} />
        <p className={styles.who}>
          <strong>
            <PersonName>{author.profile?.full_name ?? ''}</PersonName>
          </strong>
          <small>{strings.audience[place.kind]}</small>
        </p>
        <IconButton label={strings.close} icon={<X />} onClick={onClose} />
      </div>
      <TextArea
        className={styles.field}
        dir="auto"
        rows={3}
        aria-label={ask}
        placeholder={ask}
        value={draft.text}
        aria-invalid={problem !== null}
        aria-describedby={note}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setWasEmpty(false);
          change((held) => ({ ...held, text: target.value }));
        }}
      />
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
      <Tools memberId={author.id} form={form} draft={draft} change={change} />
      <Button type="submit" variant="primary" className={styles.post}>
        {strings.post}
      </Button>
    </form>
  );
}

function contentOf(judged: ReturnType<typeof judgeContent>): string | null {
  return judged.state === 'fine' ? judged.content : null;
}

function problemOf(judged: ReturnType<typeof judgeContent>, wasEmpty: boolean): string | null {
  if (judged.state === 'too long') {
    return strings.tooLong(formatCount(judged.over), formatCount(POST_LIMIT));
  }
  return wasEmpty && judged.state === 'empty' ? strings.empty : null;
}
