import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { StatusIcon } from '../status-icon.tsx';
import styles from './notice.module.css';
import { OpenRing } from './open-ring.tsx';

export interface ErrorNoticeProps {
  /** what happened, e.g. `Failed to load posts` */
  title: ReactNode;
  text?: ReactNode;
  onRetry: () => void;
  retryLabel?: string;
  busy?: boolean;
  /** 1 if the notice is the whole page */
  level?: 1 | 2;
}

export function ErrorNotice({
  title,
  text,
  onRetry,
  retryLabel = 'Retry',
  busy = false,
  level = 2,
}: ErrorNoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.notice} role="alert">
      <OpenRing icon={<StatusIcon name="cloud-alert" />} trouble />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      <Button variant="soft" className={styles.action} busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
