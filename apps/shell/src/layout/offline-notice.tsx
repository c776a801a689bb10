import { useOnline } from '@pure/ui';
import { CloudOff } from 'lucide-react';
import styles from './offline-notice.module.css';
import { strings } from './strings.ts';

/** Inside the top bar, so that it neither covers nor moves the page. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <output className={styles.place}>
      {!online && (
        <span className={styles.notice}>
          <CloudOff />
          {strings.offline}
        </span>
      )}
    </output>
  );
}
