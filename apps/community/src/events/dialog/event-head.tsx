import type { OpenedEvent } from '@pure/contracts/database';
import { PartOnDemand, useMinute } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { coverField } from '../../groups-and-events/cover-field-on-demand.ts';
import { Cover } from '../../groups-and-events/cover.tsx';
import { AnswerArea } from '../answering/answer-area.tsx';
import { EventBadge } from '../card/event-badge.tsx';
import { EventCounts } from '../card/event-counts.tsx';
import { EventTimes } from '../card/event-times.tsx';
import { useChangeEvent } from '../use-change-event.ts';
import { hasDetails, isEventPage } from '../event-access.ts';
import { phaseOf } from '../times/event-time.ts';
import { CalendarButton } from './calendar-button.tsx';
import { EventActions } from './event-actions.tsx';
import styles from './event-dialog.module.css';
import { FriendsGoing } from './friends-going.tsx';
import { strings } from './strings.ts';

interface EventHeadProps {
  event: OpenedEvent;
  onRequests: () => void;
}

/** Cover, time, counts, the reader's answer, and what can be done with the event. */
export function EventHead({ event, onRequests }: EventHeadProps) {
  const phase = phaseOf(event, useMinute());
  const isAhead = phase !== 'past' && !event.cancelled_at;
  const change = useChangeEvent(event.id);

  async function saveCover(path: string | null): Promise<void> {
    await change({ cover_image: path });
    toast.success(path ? strings.coverUpdated : strings.coverRemoved);
  }

  const cover = <Cover kind="event" name={event.title} path={event.cover_image} isField />;
  return (
    <div className={styles.head}>
      {event.organised ? (
        <PartOnDemand
          of={coverField}
          props={{
            kind: 'event',
            name: event.title,
            path: event.cover_image,
            title: strings.coverTitle,
            failed: strings.coverFailed,
            onSave: saveCover,
          }}
        >
          {cover}
        </PartOnDemand>
      ) : (
        event.cover_image && cover
      )}
      <div className={styles.facts}>
        <div className={styles.about}>
          <EventTimes event={event} />
          {isAhead && hasDetails(event) && <CalendarButton event={event} />}
          <p className={styles.quiet}>
            <EventCounts event={event} />
          </p>
          {isEventPage(event) && !event.cancelled_at && (
            <FriendsGoing friends={event.friends_going} isPast={phase === 'past'} />
          )}
        </div>
        <EventBadge event={event} phase={phase} />
      </div>
      {event.cancelled_at && (
        <p className={styles.cancelled}>
          <strong>{strings.cancelled}.</strong>{' '}
          {event.cancel_reason && <bdi>{event.cancel_reason}</bdi>}
        </p>
      )}
      <AnswerArea event={event} phase={phase} />
      {isAhead && <EventActions event={event} phase={phase} onRequests={onRequests} />}
    </div>
  );
}
