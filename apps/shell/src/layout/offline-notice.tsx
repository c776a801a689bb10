import { CloudOff } from 'lucide-react';
import { useOnline } from '../navigation/use-online.ts';
import styles from './offline-notice.module.css';
import { strings } from './strings.ts';

/** Floats over the page, so that losing and finding the network moves nothing. */
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
