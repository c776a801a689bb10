import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Glyph } from '../glyph.tsx';
import styles from './notice.module.css';
import { OpenRing } from './open-ring.tsx';

export interface ErrorNoticeProps {
  /** what happened, e.g. `Failed to load posts` */
  title: ReactNode;
  text?: ReactNode;
  /** the way on */
  onRetry: () => void;
  retryLabel?: string;
  busy?: boolean;
}

/** Stands where the cause is, says what happened and offers the way on. */
export function ErrorNotice({
  title,
  text,
  onRetry,
  retryLabel = 'Retry',
  busy = false,
}: ErrorNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <OpenRing icon={<Glyph of="cloud-alert" />} trouble />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <Button variant="soft" className={styles.action} busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
