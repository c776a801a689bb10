import type { Attachment } from '../attachments/attachment.ts';
import styles from './attaching-problems.module.css';

interface AttachingProblemsProps {
  problems: string[];
  attachments: Attachment[];
}

/** Why files were refused or failed to upload, without duplicates. */
export function AttachingProblems({ problems, attachments }: AttachingProblemsProps) {
  const failures = attachments.flatMap(({ upload }) =>
    upload.state === 'failed' ? upload.message : [],
  );
  const all = [...new Set([...problems, ...failures])];
  if (all.length === 0) return null;
  return (
    <div role="alert" className={styles.problems}>
      {all.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}
