import { Button, locale } from '@pure/ui';
import { CircleAlert } from 'lucide-react';
import { useOnline } from './use-online.ts';
import type { UnsentPost } from './outbox.ts';
import { strings } from './strings.ts';
import styles from './unsent-note.module.css';

interface UnsentNoteProps {
  post: UnsentPost;
  onTryAgain: () => void;
  onDiscard: () => void;
}

/** Below a post that couldn't be sent: what happened, and the way on. */
export function UnsentNote({ post, onTryAgain, onDiscard }: UnsentNoteProps) {
  const isOnline = useOnline();
  if (post.state === 'sending') return null;
  return (
    <div className={styles.note}>
      <p className={styles.words}>
        <CircleAlert aria-hidden className={styles.icon} />
        {isOnline ? reason(post.why) : strings.offline}
      </p>
      <div className={styles.actions}>
        <Button variant="soft" onClick={onTryAgain}>
          {strings.tryAgain}
        </Button>
        <Button variant="plain" onClick={onDiscard}>
          {strings.discard}
        </Button>
      </div>
    </div>
  );
}

function reason(why: UnsentPost['why']): string {
  if (why?.kind === 'limited') return strings.limited(why.until && timeOfDay(why.until));
  return why?.kind === 'refused' ? strings.refused : strings.unsure;
}

function timeOfDay(at: string): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(new Date(at));
}
