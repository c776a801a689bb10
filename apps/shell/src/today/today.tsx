import type { ListedEvent } from '@pure/contracts/database';
import { EventRow } from './event-row.tsx';
import { RequestRows } from './request-rows.tsx';
import { strings } from './strings.ts';
import styles from './today.module.css';

export interface TodayProps {
  /** somebody waits for an answer */
  hasRequests: boolean;
  /** the events of today, by start */
  events: ListedEvent[];
}

const MOST_EVENTS = 3;

/** People who ask for friendship, and the member's events of the day. Stories stand above the posts. */
export default function Today({ hasRequests, events }: TodayProps) {
  return (
    <aside className={styles.margin} aria-label={strings.title}>
      {hasRequests && <RequestRows />}
      {events.length > 0 && (
        <section className={styles.section} aria-label={strings.events}>
          <h2 className={styles.title}>{strings.events}</h2>
          <ul className={styles.rows}>
            {events.slice(0, MOST_EVENTS).map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
