import type { Post } from '@pure/contracts';
import { useSession } from '@pure/session';
import { ConfirmDialog, Field, firstName, TextArea } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeRepost, readNote } from './change-repost.ts';
import { strings } from './dialog-strings.ts';

/** characters, as in the database */
const NOTE_LIMIT = 280;

interface RepostDialogProps {
  post: Post;
  isReposted: boolean;
  onClose: () => void;
}

/** Says who will see a repost, or what taking it back removes. */
export default function RepostDialog({ post, isReposted, onClose }: RepostDialogProps) {
  const queryClient = useQueryClient();
  const me = useSession(({ user }) => user?.id);
  const original = post.original ?? post;
  const [note, setNote] = useState(() => (me ? readNote(me, original.id) : ''));
  const teller = original.author;
  const texts = isReposted
    ? strings.takeBack
    : teller.id === me
      ? strings.repostOwn
      : strings.repostOf(firstName(teller.full_name));

  function confirm(): void {
    onClose();
    void changeRepost(queryClient, original.id, !isReposted, { note: note.trim() });
  }

  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      cancelLabel={texts.cancel}
      confirmLabel={texts.confirm}
      danger={isReposted}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {!isReposted && (
        <Field label={strings.note} hint={strings.noteHint}>
          <TextArea
            dir="auto"
            rows={2}
            maxLength={NOTE_LIMIT}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
