import { RequestError } from '@pure/data';
import { isRefused, type Attachment } from '@pure/media';
import { useMember } from '@pure/session';
import { Button, useOnline, formatTimeOfDay } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { loadUploads } from '../attachments.ts';
import { postOutboxActions } from './post-outbox-actions.ts';
import { strings } from './strings.ts';
import styles from './unsent-note.module.css';
import type { UnsentEntry, UnsentReason } from './unsent-post.ts';
import { UploadNote } from './upload-note.tsx';

interface UnsentNoteProps {
  entry: UnsentEntry;
  attachments: Attachment[];
}

/** Below a post that is on its way: how far its files are, or what happened and the way on. */
export default function UnsentNote({ entry, attachments }: UnsentNoteProps) {
  const { item: post, state, failure } = entry;
  const actions = postOutboxActions(useQueryClient(), useMember().id);
  useKeptPictures(post.media);
  const isOnline = useOnline();
  if (state === 'sending') {
    return <UploadNote attachments={attachments} onStop={() => void actions.stopUploads(post)} />;
  }
  const without = partToLeaveOut(entry, attachments);
  const isNothingLeft =
    without === 'refused files' && post.content === '' && !attachments.some(isUsable);
  return (
    <div className={styles.note}>
      <p className={styles.words}>
        <CircleAlert aria-hidden className={styles.icon} />
        {isOnline ? reasonText(failure) : strings.offline}
      </p>
      <div className={styles.actions}>
        {without ? (
          !isNothingLeft && (
            <Button variant="soft" onClick={() => void actions.retryWithout(post, without)}>
              {strings.without[without]}
            </Button>
          )
        ) : (
          <Button variant="soft" onClick={() => void actions.retryItem(post.id)}>
            {strings.tryAgain}
          </Button>
        )}
        <Button variant="plain" onClick={() => void actions.discardPost(post)}>
          {strings.discard}
        </Button>
      </div>
    </div>
  );
}

/** Brings the pictures of what an earlier visit left. */
function useKeptPictures(media: string[]): void {
  const { id: me } = useMember();
  const ids = media.join();
  useEffect(() => {
    if (!ids) return;
    // Without them the card still says what it is, and the way on is its button.
    void loadUploads(me).then(
      (uploads) => uploads.show(ids.split(',')),
      () => undefined,
    );
  }, [me, ids]);
}

const isUsable = (attachment: Attachment) => !isRefused(attachment);

/** Returns the part of a post that every retry would fail on. */
function partToLeaveOut({ item, failure }: UnsentEntry, attachments: Attachment[]) {
  if (failure?.kind === 'media' && failure.isRefused) return 'refused files';
  // The server refuses only tags: a friendship has ended, or a friend isn't a member of this place.
  if (failure instanceof RequestError && failure.isFinal && item.tags.length > 0) return 'tags';
  return attachments.some(isRefused) ? 'refused files' : null;
}

function reasonText(reason: UnsentReason | null): string {
  switch (reason?.kind) {
    case 'rate-limited':
      return strings.limited(reason.limitEndsAt && formatTimeOfDay(reason.limitEndsAt));
    case 'media':
      return reason.message;
    case 'stopped':
      return strings.stopped;
    default:
      return reason?.isFinal ? strings.refused : strings.unsure;
  }
}
