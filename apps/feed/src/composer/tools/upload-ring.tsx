import { VisuallyHidden } from '@pure/ui';
import styles from './thumbs.module.css';

interface UploadRingProps {
  label: string;
  /** 0 to 1 */
  share: number;
}

/** Closes as the bytes go: open while something is expected. */
export function UploadRing({ label, share }: UploadRingProps) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.ring}>
      <VisuallyHidden>
        <progress aria-label={label} value={percent} max={100} />
      </VisuallyHidden>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15" />
        <circle cx="18" cy="18" r="15" pathLength={100} strokeDasharray={`${percent} 100`} />
      </svg>
    </div>
  );
}
