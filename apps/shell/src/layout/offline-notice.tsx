// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useOnline } from '@pure/ui';
import { CloudOff } from 'lucide-react';
import styles from './offline-notice.module.css';
import { strings } from './strings.ts';
import { useWaitingActions } from './use-waiting-actions.ts';

/** Inside the top bar, so that it neither covers nor moves the page. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const isWaiting = useWaitingActions();
  return (
    <output className={styles.frame}>
      {(!isOnline || isWaiting) && (
        <span className={styles.notice}>
          {!isOnline && <CloudOff />}
          {noticeText(isOnline, isWaiting)}
        </span>
      )}
    </output>
  );
}

function noticeText(isOnline: boolean, isWaiting: boolean): string {
  if (isOnline) return strings.sendingWaiting;
  return isWaiting ? strings.offlineWaiting : strings.offline;
}
