import { useMinute } from '@pure/ui';
import { type ScheduledEvent, startLeaf } from '../times/event-time.ts';
import styles from './start-leaf.module.css';

/** The day on which an event begins, like a leaf of a calendar. */
export function StartLeaf({ event }: { event: ScheduledEvent }) {
  const { month, day, year } = startLeaf(event, useMinute());
  return (
    <time dateTime={event.start_date} className={styles.leaf}>
      <small>{month}</small> <span>{day}</span> {year && <small>{year}</small>}
    </time>
  );
}
