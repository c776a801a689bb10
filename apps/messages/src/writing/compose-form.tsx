import { importPart } from '@pure/contracts/import-part';
import type { MemberCard } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { type RecordedNote, toastIfOutdated } from '@pure/media';
import { useMember } from '@pure/session';
import { firstName, focusField, PartOnDemand } from '@pure/ui';
import { useEffect, useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { recorder } from '../voice/recorder-on-demand.ts';
import { useKeptRecording } from '../voice/use-kept-recording.ts';
import { loadUploads } from './attachments.ts';
import styles from './compose-bar.module.css';
import { ComposeRow } from './compose-row.tsx';
import { onFocusRequest } from './compose-state.ts';
import { DraftFilesPart } from './draft-files-part.tsx';
import { quoteStrip, unsentMessage } from './sending-on-demand.ts';
import { strings } from './strings.ts';
import { useChosenFiles } from './use-chosen-files.ts';
import { useCompose } from './use-compose.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useOpenRecorder } from './use-open-recorder.ts';
import { useTypingHint } from './use-typing-hint.ts';

export interface ComposeFormProps {
  partner: MemberCard;
  /** the member's newest message in the conversation, which Arrow Up edits in the empty field */
  findLastOwn: () => Message | undefined;
}

export function ComposeForm({ partner, findLastOwn }: ComposeFormProps) {
  const { id: partnerId } = partner;
  const { id: me } = useMember();
  const form = useRef<HTMLFormElement>(null);
  const recording = useOpenRecorder(form);
  const compose = useCompose(partnerId, useTypingHint(partnerId, recording.isRecording));
  const { quoted, isEditing, hasMedia } = compose;
  const files = useChosenFiles(partnerId, form, hasMedia);
  const hasNote = compose.attachments.some(({ kind }) => kind === 'voice');
  async function attachRecording(note: RecordedNote): Promise<void> {
    // It came with the recorder's code.
    const { attachNote } = await importPart(
      () => import(/* webpackChunkName: "recorder" */ './attach-note.ts'),
    );
    return attachNote(me, partnerId, note);
  }
  useKeptRecording(partnerId, !hasNote, attachRecording);
  useKeyboardInset(form);

  useEffect(() => {
    if (hasMedia) unsentMessage.onIntent.onFocus();
  }, [hasMedia]);

  const focus = () => focusField(form.current);
  useEffect(
    () => onFocusRequest((opened) => opened === partnerId && focusField(form.current)),
    [partnerId],
  );

  // A message without the files that it was written for would be wrong.
  const canSend = compose.canSend && (isEditing || files.chosen.length === 0);

  function submit(): void {
    focus();
    if (canSend) compose.send();
  }

  function endQuote(): void {
    compose.endQuote();
    focus();
  }

  function onRecording(isRecording: boolean): void {
    recording.setIsRecording(isRecording);
    // Needed when it ends. There may be no network then, and a reload would lose the recording.
    if (isRecording) void loadUploads(me).catch(toastIfOutdated);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && quoted) {
      event.preventDefault();
      endQuote();
    }
    if (event.key === 'ArrowUp' && compose.editInstead(findLastOwn())) event.preventDefault();
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
        <PartOnDemand of={quoteStrip} props={{ of: quoted, partner, onClose: endQuote }}>
          <div className={styles.quote} />
        </PartOnDemand>
      )}
      {files.isOpen && !isEditing && (
        <DraftFilesPart
          memberId={me}
          partnerId={partnerId}
          chosen={files.chosen}
          onTaken={files.forget}
          onRemoved={focus}
        />
      )}
      {recording.isOpen ? (
        <PartOnDemand
          of={recorder}
          props={{
            partnerId,
            onRecording,
            onClose: () => recording.close(false),
            onRecorded(note) {
              recording.close(true);
              return attachRecording(note);
            },
          }}
          onLoadError={() => recording.close(false)}
        >
          <div className={styles.opening} />
        </PartOnDemand>
      ) : (
        <ComposeRow
          form={form}
          label={isEditing ? strings.editing : strings.field(firstName(partner.full_name))}
          text={compose.text}
          validated={compose.validated}
          isEditing={isEditing}
          canSend={canSend}
          isKeptInTabOnly={compose.isKeptInTabOnly}
          onWrite={compose.write}
          onSubmit={submit}
          onAttach={files.choose}
          onRecord={recording.open}
        />
      )}
    </form>
  );
}
