import { useMinute } from '@pure/ui';
import {
  type ScheduledEvent,
  formatEventTime,
  formatReaderTime,
  formatTimeBesideLeaf,
  zoneName,
} from '../times/event-time.ts';
import styles from './event-times.module.css';
import { strings } from './strings.ts';

interface EventTimesProps {
  event: ScheduledEvent;
  /** a leaf of a calendar beside it shows the day of its start */
  isBesideLeaf?: boolean;
}

/** The time of an event: in its own zone, with its name, and in the reader's where that differs. */
export function EventTimes({ event, isBesideLeaf = false }: EventTimesProps) {
  const now = useMinute();
  const readers = formatReaderTime(event, now);
  return (
    <span>
      <time dateTime={event.start_date} className={styles.time}>
        <Pieces
          of={
            isBesideLeaf
              ? formatTimeBesideLeaf(event, now)
              : formatEventTime(event, event.time_zone, now)
          }
        />
      </time>{' '}
      <small className={styles.quiet}>
        {zoneName(event.time_zone)}
        {readers && (
          <>
            {' · '}
            <time dateTime={event.start_date}>
              <Pieces of={readers} /> {strings.forYou}
            </time>
          </>
        )}
      </small>
    </span>
  );
}

/** A line breaks between the pieces rather than within them. */
function Pieces({ of: pieces }: { of: string[] }) {
  return pieces.map((piece) => (
    <span key={piece} className={styles.piece}>
      {piece}
    </span>
  ));
}
