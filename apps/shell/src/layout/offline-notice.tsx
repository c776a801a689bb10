// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useOnline, VisuallyHidden } from '@pure/ui';
import { CloudOff } from 'lucide-react';
import styles from './offline-notice.module.css';
import { strings } from './strings.ts';
import { useWaitingActions } from './use-waiting-actions.ts';

/**
 * Over the logo of the top bar, so that it neither covers nor moves the page. What waits says below itself when it is
 * sent; a screen reader hears it here, too.
 */
export function OfflineNotice() {
  const isOnline = useOnline();
  const isWaiting = useWaitingActions();
  const offlineText = isWaiting ? strings.sendsLater : strings.catchesUp;
  return (
    <output className={styles.frame}>
      {(!isOnline || isWaiting) && (
        <span className={styles.notice}>
          {!isOnline && <CloudOff />}
          <span>{isOnline ? strings.sending : strings.offline}</span>
          <VisuallyHidden> {isOnline ? strings.sendingText : offlineText}</VisuallyHidden>
        </span>
      )}
    </output>
  );
}
