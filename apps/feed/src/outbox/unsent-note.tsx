import { useMember } from '@pure/session';
import { Button, useOnline } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { isRefused, type Attachment } from '../attachments/attachment.ts';
import { loadUploads } from '../attachments/load-uploads.ts';
import { timeOfDay } from '../posts/time-of-day.ts';
import type { UnsentPost, WhyUnsent } from './outbox.ts';
import { sending } from './sending.ts';
import { strings } from './strings.ts';
import styles from './unsent-note.module.css';
import { UploadNote } from './upload-note.tsx';

interface UnsentNoteProps {
  post: UnsentPost;
  attachments: Attachment[];
}

/** Below a post that is on its way: how far its files are, or what happened and the way on. */
export default function UnsentNote({ post, attachments }: UnsentNoteProps) {
  const outbox = sending(useQueryClient(), useMember().id);
  useKeptPictures(post.media);
  const isOnline = useOnline();
  if (post.state === 'sending') {
    return <UploadNote attachments={attachments} onStop={() => void outbox.stop(post)} />;
  }
  const without = whatToLeaveOut(post, attachments);
  const isNothingLeft =
    without === 'refused files' && post.content === '' && !attachments.some(isUsable);
  return (
    <div className={styles.note}>
      <p className={styles.words}>
        <CircleAlert aria-hidden className={styles.icon} />
        {isOnline ? reason(post.why) : strings.offline}
      </p>
      <div className={styles.actions}>
        {without ? (
          !isNothingLeft && (
            <Button variant="soft" onClick={() => void outbox.tryWithout(post, without)}>
              {strings.without[without]}
            </Button>
          )
        ) : (
          <Button variant="soft" onClick={() => outbox.tryAgain(post)}>
            {strings.tryAgain}
          </Button>
        )}
        <Button variant="plain" onClick={() => void outbox.discard(post)}>
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

/** What stands in the way of a post for good, so that only a try without it makes sense. */
function whatToLeaveOut({ why, tags }: UnsentPost, attachments: Attachment[]) {
  if (why?.kind === 'media' && why.isRefused) return 'refused files';
  // Nothing else of a post that was judged here is refused there: a friendship ended meanwhile, or a
  // friend isn't part of this place.
  if (why?.kind === 'refused' && tags.length > 0) return 'tags';
  return attachments.some(isRefused) ? 'refused files' : null;
}

function reason(why: WhyUnsent | null): string {
  switch (why?.kind) {
    case 'limited':
      return strings.limited(why.until && timeOfDay(why.until));
    case 'refused':
      return strings.refused;
    case 'media':
      return why.message;
    case 'stopped':
      return strings.stopped;
    default:
      return strings.unsure;
  }
}
