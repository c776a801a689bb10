import { useOnline } from '@pure/ui';
import type { PostContent } from '../writing/post-content.ts';
import type { PostFailure } from '../posts/post-failure.ts';
import { timeOfDay } from '../posts/time-of-day.ts';
import styles from './comment-form.module.css';
import { strings } from './strings.ts';

interface FormNoteProps {
  id: string;
  judged: PostContent;
  limit: number;
  complaint: string | null;
  failure: PostFailure | null;
}

/** Below what is written: what is wrong with it, how much is left, why it isn't sent yet. */
export function FormNote({ id, judged, limit, complaint, failure }: FormNoteProps) {
  const isOnline = useOnline();
  const problem = judged.state === 'too long' ? strings.tooLong(judged.over, limit) : complaint;
  const isWritten = judged.state !== 'empty';
  return (
    <div id={id} className={styles.note}>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {judged.state === 'fine' && judged.isNearEnd && (
        <p className={styles.left}>{strings.left(judged.left)}</p>
      )}
      {isWritten && !isOnline && <output>{strings.offline}</output>}
      {isWritten && isOnline && failure && <p className={styles.problem}>{reason(failure)}</p>}
    </div>
  );
}

function reason({ kind, until }: PostFailure): string {
  if (kind === 'limited') return strings.limited(until && timeOfDay(until));
  return kind === 'refused' ? strings.refused : strings.unsure;
}
