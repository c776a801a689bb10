import { dayName } from './day-name.ts';
import styles from './message-list.module.css';
import { strings } from './strings.ts';

export function DayHeading({ at }: { at: string }) {
  return (
    <li className={styles.day}>
      <h3>
        <time dateTime={at}>{dayName(at)}</time>
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
