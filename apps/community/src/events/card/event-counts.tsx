import type { EventCard } from '@pure/contracts/database';
import { strings } from './strings.ts';

type Counts = Pick<EventCard, 'attendee_count' | 'max_attendees' | 'maybe_count'>;

/** `12 attending / 20 max · 3 maybe` */
export function EventCounts({ event }: { event: Counts }) {
  const { attendee_count, max_attendees, maybe_count } = event;
  return (
    <bdi>
      {strings.attending(attendee_count)}
      {max_attendees !== null && ` ${strings.max(max_attendees)}`}
      {maybe_count > 0 && ` · ${strings.maybe(maybe_count)}`}
    </bdi>
  );
}
