import { Button } from '@pure/ui';
import { isInTabOnly, type Attachment } from '../attachments/attachment.ts';
import styles from './attaching-problems.module.css';
import { strings } from './strings.ts';

/** Why files were refused or couldn't be added. */
export interface FileProblems {
  texts: string[];
  /** Adds the files that couldn't be added; null if there are none. */
  onAttachAgain: (() => void) | null;
}

interface AttachingProblemsProps {
  problems: FileProblems;
  attachments: Attachment[];
}

/** Why files were refused or failed to upload, without duplicates. */
export function AttachingProblems({ problems, attachments }: AttachingProblemsProps) {
  const failures = attachments.flatMap(({ upload }) =>
    upload.state === 'failed' ? upload.message : [],
  );
  const isLostWithTab = attachments.some(
    (each) => each.upload.state === 'failed' && isInTabOnly(each),
  );
  const all = [
    ...new Set([...problems.texts, ...failures, ...(isLostWithTab ? [strings.inTabOnly] : [])]),
  ];
  if (all.length === 0) return null;
  return (
    <div role="alert" className={styles.problems}>
      {all.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      {problems.onAttachAgain && (
        <Button variant="soft" onClick={problems.onAttachAgain}>
          {strings.addAgain}
        </Button>
      )}
    </div>
  );
}
