import type { MemberCard, PostPlace } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import {
  Button,
  classNames,
  formatCount,
  IconButton,
  PartOnDemand,
  PersonName,
  TextArea,
  useOnline,
  focusField,
  validateContent,
  CONTENT_LIMIT,
} from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react';
import { mentionPicker } from '../mentions/mention-picker-on-demand.ts';
import { postOutboxActions } from '../outbox/post-outbox-actions.ts';
import { AudienceButton } from './audience-button.tsx';
import { ComposerSheet } from './composer-sheet.tsx';
import sheetStyles from './composer-sheet.module.css';
import { isSmallScreen } from './is-small-screen.ts';
import styles from './composer.module.css';
import { formStrings } from './form-strings.ts';
import { strings } from './strings.ts';
import { Tools } from './tools/tools.tsx';
import type { ChangeDraft, PostDraft } from './use-draft.ts';

interface ComposerFormProps {
  form: RefObject<HTMLFormElement | null>;
  author: { id: string; profile: MemberCard | null };
  place: PostPlace;
  prompt: string;
  draft: PostDraft;
  change: ChangeDraft;
  /** called when the post is in the outbox */
  onPosted: () => void;
  onClose: () => void;
  /** opens the picker of photos */
  startsWithPhotos: boolean;
}

export default function ComposerForm(props: ComposerFormProps) {
  const { form, author, place, prompt, draft, change, onPosted, onClose, startsWithPhotos } = props;
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const [wasEmpty, setWasEmpty] = useState(false);
  // A phone that is turned keeps the sheet, because a remount would close the keyboard.
  const [isSheet] = useState(isSmallScreen);
  const note = useId();
  const validated = validateContent(draft.text);
  // A photo needs no text.
  const content = validated.state === 'empty' && draft.media.length > 0 ? '' : contentOf(validated);
  const problem = problemOf(validated, wasEmpty && draft.media.length === 0);

  // A post without the files that it was written for would be wrong.
  const isWaiting = draft.arriving > 0;

  function submit() {
    if (isWaiting) return;
    if (content !== null) return sendPost(content);
    setWasEmpty(content === null);
    focusField(form.current);
  }

  function sendPost(content: string) {
    const { media, tags } = draft;
    onPosted();
    void postOutboxActions(queryClient, author.id).sendPost({ place, content, media, tags });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) submit();
  }

  const closeButton = (
    <IconButton label={formStrings.close} icon={<X />} atEdge={!isSheet} onClick={onClose} />
  );
  const postButton = (
    <Button type="submit" variant="primary" className={styles.post} busy={isWaiting}>
      {formStrings.post}
    </Button>
  );
  const card = (
    <form
      ref={form}
      className={isSheet ? sheetStyles.form : styles.card}
      data-open
      aria-label={strings.label}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classNames(styles.write, isSheet && sheetStyles.head)}>
        {isSheet && closeButton}
        <MemberAvatar member={author.profile} />
        <div className={styles.who}>
          <strong>
            <PersonName>{author.profile?.full_name ?? ''}</PersonName>
          </strong>
          <AudienceButton place={place} />
        </div>
        {isSheet ? postButton : closeButton}
      </div>
      <TextArea
        className={classNames(styles.field, isSheet && sheetStyles.field)}
        data-autofocus
        dir="auto"
        rows={3}
        aria-label={prompt}
        placeholder={prompt}
        value={draft.text}
        aria-invalid={problem !== null}
        aria-describedby={note}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setWasEmpty(false);
          change((current) => ({ ...current, text: target.value }));
        }}
      />
      {draft.text.includes('@') && <PartOnDemand of={mentionPicker} props={{ form }} />}
      <div className={styles.notes} id={note}>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {validated.state === 'valid' && validated.isNearLimit && (
          <p className={styles.left}>{formStrings.left(formatCount(validated.left))}</p>
        )}
        {!isOnline && <output>{formStrings.offline}</output>}
      </div>
      <Tools
        memberId={author.id}
        form={form}
        isForFriends={place.kind === 'home'}
        draft={draft}
        change={change}
        startsWithPhotos={startsWithPhotos}
      />
      {!isSheet && postButton}
    </form>
  );

  return isSheet ? <ComposerSheet onClose={onClose}>{card}</ComposerSheet> : card;
}

function contentOf(validated: ReturnType<typeof validateContent>): string | null {
  return validated.state === 'valid' ? validated.content : null;
}

function problemOf(
  validated: ReturnType<typeof validateContent>,
  wasEmpty: boolean,
): string | null {
  if (validated.state === 'too long') {
    return formStrings.tooLong(formatCount(validated.over), formatCount(CONTENT_LIMIT));
  }
  return wasEmpty && validated.state === 'empty' ? formStrings.empty : null;
}
