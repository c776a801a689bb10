import { subscribeToClock } from '@pure/ui';
import { useSyncExternalStore } from 'react';
import { dayName } from './day-name.ts';
import styles from './message-list.module.css';
import { strings } from './strings.ts';

/** It keeps itself right past midnight. */
export function DayHeading({ at }: { at: string }) {
  const name = useSyncExternalStore(subscribeToClock, () => dayName(at));
  return (
    <li className={styles.day}>
      <h3>
        <time dateTime={at}>{name}</time>
      </h3>
    </li>
  );
}

export function UnreadHeading() {
  return (
    <li className={styles.unread} data-unread-line>
      <h3>{strings.newMessages}</h3>
    </li>
  );
}
