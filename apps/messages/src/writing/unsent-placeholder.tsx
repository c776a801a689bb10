import { useOnline } from '@pure/ui';
import { strings } from './strings.ts';
import type { UnsentMessageEntry } from './unsent-message-outbox.ts';
import styles from './unsent-messages.module.css';

interface UnsentPlaceholderProps {
  entry: UnsentMessageEntry;
  isNewest: boolean;
}

/** Stands for an unsent message until its code has loaded; without a network it can't load. */
export function UnsentPlaceholder({ entry, isNewest }: UnsentPlaceholderProps) {
  // Its code weighs more than rendering it again.
  'use no memo';
  const { item, isUnstored } = entry;
  const isOnline = useOnline();
  return (
    <div className={styles.message}>
      <p className={styles.bubble} dir="auto">
        {item.content || strings.file}
      </p>
      {isNewest && !isOnline && <p className={styles.state}>{strings.waiting}</p>}
      {isUnstored && !isOnline && <p className={styles.state}>{strings.sentInTabOnly}</p>}
    </div>
  );
}
