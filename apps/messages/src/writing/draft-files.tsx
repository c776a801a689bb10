import { AttachedFiles, AttachingProblems, useAttaching } from '@pure/media';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { NotePreview } from '../voice/note-preview.tsx';
import { messageAttachments } from './attachments.ts';
import { draftStoreOf, EMPTY_MESSAGE_DRAFT } from './draft-store.ts';
import { strings } from './strings.ts';

export interface DraftFilesProps {
  memberId: string;
  partnerId: string;
  /** files to add to the draft; empty for none */
  chosen: File[];
  /** called with the chosen files when they are in the draft or refused */
  onTaken: (files: File[]) => void;
  /** called when a file or the note was removed and the focus has to go on */
  onRemoved: () => void;
}

/** Chosen files that a draft is taking. It goes on when the view is gone, so the next view doesn't take them again. */
const arriving = new WeakSet<File>();

/** The files and the recorded note of a draft, with their progress, and why others were refused. */
export default function DraftFiles(props: DraftFilesProps) {
  const { memberId, partnerId, chosen, onTaken, onRemoved } = props;
  const store = draftStoreOf(memberId);
  const draft = useStore(store, ({ drafts }) => drafts[partnerId]) ?? EMPTY_MESSAGE_DRAFT;
  const { attachments, problems, attach, ...attaching } = useAttaching(messageAttachments, {
    memberId,
    media: draft.media,
    tooMany: strings.tooMany,
    onChange: (change) =>
      store
        .getState()
        .changeDraft(partnerId, (draft) => ({ ...draft, media: change(draft.media) })),
  });
  const files = attachments.filter(({ kind }) => kind !== 'voice');
  const note = attachments.find(({ kind }) => kind === 'voice');

  const attachChosen = useEffectEvent(async (files: File[]) => {
    for (const file of files) arriving.add(file);
    await attach(files);
    onTaken(files);
  });
  useEffect(() => {
    const fresh = chosen.filter((file) => !arriving.has(file));
    if (fresh.length > 0) void attachChosen(fresh);
  }, [chosen]);

  return (
    <>
      {files.length > 0 && (
        <AttachedFiles
          attachments={files}
          describeHint={strings.describeHint}
          onEmpty={onRemoved}
          {...attaching}
        />
      )}
      {note && (
        <NotePreview
          id={note.id}
          url={note.preview}
          durationMs={note.duration_ms ?? 0}
          waveform={note.waveform ?? ''}
          onDiscard={() => {
            attaching.onRemove(note.id);
            onRemoved();
          }}
        />
      )}
      <AttachingProblems problems={problems} attachments={attachments} />
    </>
  );
}
