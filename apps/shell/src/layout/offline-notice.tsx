import { useOnline } from '@pure/ui';
import { CloudOff } from 'lucide-react';
import styles from './offline-notice.module.css';
import { strings } from './strings.ts';

/** Stands in the top bar: it covers nothing of the page, and its coming and going moves nothing. */
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
