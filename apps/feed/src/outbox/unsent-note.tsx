import { rateLimitText, RequestError } from '@pure/data';
import { isRefused, uploadedShare, type Attachment, type UnsentReason } from '@pure/media';
import { useMember } from '@pure/session';
import { Button, classNames, useOnline } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { loadUploads } from '../attachments.ts';
import { postOutboxActions } from './post-outbox-actions.ts';
import { strings } from './strings.ts';
import styles from './unsent-note.module.css';
import type { UnsentEntry } from './unsent-post.ts';

interface UnsentNoteProps {
  entry: UnsentEntry;
  attachments: Attachment[];
}

/** Below an unsent post: its upload progress, or why it failed and what the member can do. */
export default function UnsentNote({ entry, attachments }: UnsentNoteProps) {
  const { item: post, state, failure } = entry;
  const actions = postOutboxActions(useQueryClient(), useMember().id);
  useRestoredPreviews(post.media);
  const isOnline = useOnline();
  if (state === 'sending') {
    return (
      <UploadProgress attachments={attachments} onStop={() => void actions.stopUploads(post)} />
    );
  }
  const part = partToLeaveOut(entry, attachments);
  const wouldBeEmpty =
    part === 'refused files' && post.content === '' && !attachments.some(isUsable);
  const isOutdated = failure?.kind === 'media' && failure.isOutdated;
  return (
    <div className={styles.note}>
      {isOnline ? (
        <p className={classNames(styles.text, styles.failed)}>
          <CircleAlert aria-hidden className={styles.icon} />
          {reasonText(failure)}
        </p>
      ) : (
        <p className={styles.text}>
          <WifiOff aria-hidden className={styles.icon} />
          {offlineText(entry)}
        </p>
      )}
      <div className={styles.actions}>
        {part ? (
          !wouldBeEmpty && (
            <Button variant="soft" onClick={() => void actions.retryWithout(post, part)}>
              {strings.without[part]}
            </Button>
          )
        ) : (
          <Button
            variant="soft"
            onClick={() => (isOutdated ? location.reload() : void actions.retryItem(post.id))}
          >
            {isOutdated ? strings.reload : strings.tryAgain}
          </Button>
        )}
        <Button variant="plain" onClick={() => void actions.discardPost(post)}>
          {strings.discard}
        </Button>
      </div>
    </div>
  );
}

/** Restores the previews after a reload. */
function useRestoredPreviews(media: string[]): void {
  const { id: me } = useMember();
  const ids = media.join();
  useEffect(() => {
    if (!ids) return;
    // Without previews the card still has its text and buttons.
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

function offlineText({ item }: UnsentEntry): string {
  return item.waitsForNetwork ? strings.waiting : strings.offline;
}

function reasonText(reason: UnsentReason | null): string {
  const limited = rateLimitText(reason, strings.many, strings.kept);
  if (limited) return limited;
  switch (reason?.kind) {
    case 'media':
      return reason.message;
    case 'stopped':
      return strings.stopped;
    default:
      return reason?.isFinal ? strings.refused : strings.unsure;
  }
}

interface UploadProgressProps {
  attachments: Attachment[];
  onStop: () => void;
}

function UploadProgress({ attachments, onStop }: UploadProgressProps) {
  if (attachments.every(({ upload }) => upload.state === 'done')) return null;
  return (
    <div className={styles.upload}>
      <progress
        className={styles.bar}
        aria-label={strings.uploading}
        value={uploadedShare(attachments)}
        max={1}
      />
      <Button variant="plain" atEdge onClick={onStop}>
        {strings.stop}
      </Button>
    </div>
  );
}
