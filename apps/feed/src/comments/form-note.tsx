import { rateLimitText, type RequestError } from '@pure/data';
import { type Content, useOnline } from '@pure/ui';
import styles from './comment-form.module.css';
import { strings } from './strings.ts';

interface FormNoteProps {
  id: string;
  validated: Content;
  limit: number;
  error: string | null;
  failure: RequestError | null;
}

/** Below the field: problems with the text, the characters left, why it wasn't sent. */
export function FormNote({ id, validated, limit, error, failure }: FormNoteProps) {
  const isOnline = useOnline();
  const problem = validated.state === 'too long' ? strings.tooLong(validated.over, limit) : error;
  const isWritten = validated.state !== 'empty';
  return (
    <div id={id} className={styles.note}>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {validated.state === 'valid' && validated.isNearLimit && (
        <p className={styles.left}>{strings.left(validated.left)}</p>
      )}
      {isWritten && !isOnline && <output>{strings.offline}</output>}
      {isWritten && isOnline && failure && <p className={styles.problem}>{reason(failure)}</p>}
    </div>
  );
}

function reason(failure: RequestError): string {
  const refusedOrUnsure = failure.isFinal ? strings.refused : strings.unsure;
  return rateLimitText(failure, strings.many, strings.kept) ?? refusedOrUnsure;
}
