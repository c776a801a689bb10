import type { MemberCard } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { useMember } from '@pure/session';
import {
  CONTENT_LIMIT,
  firstName,
  focusField,
  formatCount,
  IconButton,
  sendsByEnter,
  TextArea,
  validateContent,
} from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { useStore } from 'zustand';
import styles from './compose-bar.module.css';
import { onFocusRequest } from './compose-state.ts';
import { draftStoreOf, EMPTY_DRAFT } from './draft-store.ts';
import { messageQueueOf } from './message-queue.ts';
import { reportOwnMessage } from './own-messages.ts';
import { editMessage } from './sending.data.ts';
import { strings } from './strings.ts';

export interface ComposeBarProps {
  partner: MemberCard;
  /** otherwise the sentence of row 143 stands in place of the field */
  canMessage: boolean;
  /** the member's newest message in the conversation, which Arrow Up edits in the empty field */
  findLastOwn?: (() => Message | undefined) | undefined;
}

/** Where the member writes to a partner (rows 142 to 144). */
export function ComposeBar({ partner, canMessage, findLastOwn }: ComposeBarProps) {
  if (!canMessage) return <p className={styles.refusal}>{strings.onlyFriends}</p>;
  return <ComposeForm key={partner.id} partner={partner} findLastOwn={findLastOwn} />;
}

const EDITABLE_MS = 15 * 60_000;

function ComposeForm({ partner, findLastOwn }: Omit<ComposeBarProps, 'canMessage'>) {
  const { id: me } = useMember();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const note = useId();
  const store = draftStoreOf(me);
  const draft = useStore(store, ({ drafts }) => drafts[partner.id]) ?? EMPTY_DRAFT;
  const edit = useStore(store, ({ edits }) => edits[partner.id]);
  const { changeDraft, setEdit } = store.getState();
  const text = edit ? edit.text : draft.text;
  const validated = validateContent(text);
  const label = edit ? strings.editing : strings.field(firstName(partner.full_name));

  useEffect(
    () => onFocusRequest((partnerId) => partnerId === partner.id && focusField(form.current)),
    [partner.id],
  );

  function write(text: string): void {
    if (edit) setEdit(partner.id, { ...edit, text });
    else changeDraft(partner.id, (draft) => ({ ...draft, text }));
  }

  function submit(): void {
    focusField(form.current);
    if (validated.state !== 'valid') return;
    if (edit) return saveEdit(validated.content);
    messageQueueOf(me, queryClient).addItems([
      { partnerId: partner.id, content: validated.content, file: null, reply: draft.reply },
    ]);
    changeDraft(partner.id, () => EMPTY_DRAFT);
  }

  function saveEdit(content: string): void {
    if (!edit) return;
    const { id } = edit;
    setEdit(partner.id, null);
    if (content === edit.original) return;
    editMessage(id, content).then(
      (edited_at) =>
        reportOwnMessage(queryClient, {
          kind: 'edited',
          partnerId: partner.id,
          id,
          change: { content, edited_at },
        }),
      () => {
        setEdit(partner.id, { ...edit, text: content });
        toast.error(strings.editFailed);
      },
    );
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      if (edit) setEdit(partner.id, null);
      else if (draft.reply) changeDraft(partner.id, (draft) => ({ ...draft, reply: null }));
    }
    if (event.key === 'ArrowUp' && text === '' && !edit && startLastEdit()) event.preventDefault();
    if (!sendsByEnter(event)) return;
    event.preventDefault();
    if (!event.repeat) submit();
  }

  function startLastEdit(): boolean {
    const last = findLastOwn?.();
    const isEditable =
      last?.message_type === 'text' &&
      !last.unsent &&
      Date.now() - Date.parse(last.created_at) < EDITABLE_MS;
    if (!isEditable) return false;
    const original = last.content ?? '';
    setEdit(partner.id, { id: last.id, text: original, original });
    return true;
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={strings.form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        className={styles.field}
        dir="auto"
        rows={1}
        aria-label={label}
        placeholder={label}
        value={text}
        aria-invalid={validated.state === 'too long'}
        aria-describedby={note}
        onKeyDown={onKeyDown}
        onChange={({ target }) => write(target.value)}
      />
      <IconButton
        solid
        type="submit"
        label={edit ? strings.save : strings.send}
        icon={<SendHorizontal data-flip aria-hidden />}
        aria-disabled={validated.state !== 'valid' || undefined}
        // A press keeps the focus in the field, so that a phone's keyboard stays open.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      />
      <div id={note} className={styles.note}>
        {validated.state === 'too long' && (
          <p className={styles.problem} role="alert">
            {strings.tooLong(formatCount(validated.over), formatCount(CONTENT_LIMIT))}
          </p>
        )}
        {validated.state === 'valid' && validated.isNearLimit && (
          <p>{strings.left(formatCount(validated.left))}</p>
        )}
      </div>
    </form>
  );
}
