import type { RequestError } from '@pure/data';
import { useOnline, formatTimeOfDay } from '@pure/ui';
import type { PostContent } from '../writing/post-content.ts';
import styles from './comment-form.module.css';
import { strings } from './strings.ts';

interface FormNoteProps {
  id: string;
  judged: PostContent;
  limit: number;
  complaint: string | null;
  failure: RequestError | null;
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

function reason({ kind, limitEndsAt, isFinal }: RequestError): string {
  if (kind === 'rate-limited') return strings.limited(limitEndsAt && formatTimeOfDay(limitEndsAt));
  return isFinal ? strings.refused : strings.unsure;
}
