import type { MemberCard } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { useMember } from '@pure/session';
import { firstName, focusField, PartOnDemand, useFileDrop, validateContent } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useStore } from 'zustand';
import { recorder } from '../voice/recorder-on-demand.ts';
import { isEditable } from '../thread/message-limits.ts';
import { useKeptRecording } from '../voice/use-kept-recording.ts';
import { attachNote } from './attach-note.ts';
import { loadUploads, useAttachments } from './attachments.ts';
import styles from './compose-bar.module.css';
import { ComposeRow } from './compose-row.tsx';
import { onFocusRequest } from './compose-state.ts';
import { draftFiles } from './draft-files-on-demand.ts';
import { draftStoreOf, editOf, EMPTY_DRAFT } from './draft-store.ts';
import { sendDraft, sendEdit } from './send-draft.ts';
import { quoteStrip, unsentMessage } from './sending-on-demand.ts';
import { strings } from './strings.ts';
import { useOpenRecorder } from './use-open-recorder.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useTypingHint } from './use-typing-hint.ts';
import { writtenMessages } from './written-messages.ts';

export interface ComposeFormProps {
  partner: MemberCard;
  /** the member's newest message in the conversation, which Arrow Up edits in the empty field */
  findLastOwn: () => Message | undefined;
}

export function ComposeForm({ partner, findLastOwn }: ComposeFormProps) {
  const { id: partnerId, full_name: name } = partner;
  const { id: me } = useMember();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const recording = useOpenRecorder(form);
  const typing = useTypingHint(partnerId, recording.isRecording);
  const store = draftStoreOf(me);
  const draft = useStore(store, ({ drafts }) => drafts[partnerId]) ?? EMPTY_DRAFT;
  const edit = useStore(store, ({ edits }) => edits[partnerId]);
  const { changeDraft, setEdit } = store.getState();
  const attachments = useAttachments(me, draft.media);
  const note = attachments.find(({ kind }) => kind === 'voice');
  const [chosen, setChosen] = useState<File[]>([]);
  // From the first file on the part stays, because it also says why files were refused.
  const [hasFiles, setHasFiles] = useState(false);
  if (!hasFiles && (draft.media.length > 0 || chosen.length > 0)) setHasFiles(true);
  const choose = (files: File[]) => setChosen((chosen) => [...chosen, ...files]);
  useFileDrop(form, choose);
  useKeyboardInset(form);
  useKeptRecording(partnerId, !note, (kept) => attachNote(me, partnerId, kept));

  const hasMedia = draft.media.length > 0;
  useEffect(() => {
    if (hasMedia) unsentMessage.onIntent.onFocus();
  }, [hasMedia]);

  const focus = () => focusField(form.current);
  useEffect(
    () => onFocusRequest((opened) => opened === partnerId && focusField(form.current)),
    [partnerId],
  );

  const quoted = edit ?? draft.reply;
  const text = edit ? edit.text : draft.text;
  const validated = validateContent(text);
  const content = validated.state === 'valid' ? validated.content : '';
  const isEmpty = !content && (edit !== undefined || attachments.length === 0);
  const canSend = !isEmpty && validated.state !== 'too long';

  function write(text: string): void {
    if (edit) return setEdit(partnerId, { ...edit, text });
    changeDraft(partnerId, (draft) => ({ ...draft, text }));
    if (text.trim()) typing.tell('text');
    else typing.tellNothing();
  }

  function submit(): void {
    focus();
    if (!canSend) return;
    if (edit) return sendEdit(queryClient, me, partnerId, { ...edit, text: content });
    typing.tellNothing();
    sendDraft(queryClient, me, partnerId, writtenMessages(partnerId, content, draft, attachments));
  }

  function endReply(): void {
    changeDraft(partnerId, (draft) => ({ ...draft, reply: null }));
    focus();
  }

  function endEdit(): void {
    setEdit(partnerId, null);
    focus();
  }

  function editLast(): boolean {
    const last = findLastOwn();
    if (!last || !isEditable(last)) return false;
    setEdit(partnerId, editOf(last));
    return true;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && (edit || draft.reply)) {
      event.preventDefault();
      if (edit) setEdit(partnerId, null);
      else endReply();
    }
    if (event.key === 'ArrowUp' && text === '' && !edit && editLast()) event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <form
      ref={form}
      className={styles.form}
      data-bottom-bar
      aria-label={strings.form}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {quoted && (
        <PartOnDemand
          of={quoteStrip}
          props={{ of: quoted, partnerName: name, onClose: edit ? endEdit : endReply }}
        >
          <div className={styles.quote} />
        </PartOnDemand>
      )}
      {hasFiles && !edit && (
        <PartOnDemand
          of={draftFiles}
          props={{
            memberId: me,
            partnerId,
            chosen,
            onTaken: () => setChosen([]),
            onRemoved: focus,
          }}
          onLoadError={() => {
            setHasFiles(false);
            setChosen([]);
          }}
        />
      )}
      {recording.isOpen ? (
        <PartOnDemand
          of={recorder}
          props={{
            partnerId,
            onRecording: recording.setIsRecording,
            onClose: () => recording.close(false),
            onRecorded(recorded) {
              recording.close(true);
              return attachNote(me, partnerId, recorded);
            },
          }}
          onLoadError={() => recording.close(false)}
        >
          <div className={styles.opening} />
        </PartOnDemand>
      ) : (
        <ComposeRow
          form={form}
          label={edit ? strings.editing : strings.field(firstName(name))}
          text={text}
          validated={validated}
          isEditing={edit !== undefined}
          canSend={canSend}
          onWrite={write}
          onSubmit={submit}
          onAttach={choose}
          onRecord={() => {
            // Needed as soon as the recording ends, when there may be no network.
            void loadUploads(me).catch(() => undefined);
            recording.open();
          }}
        />
      )}
    </form>
  );
}
