import type { ListedEvent } from '@pure/contracts/database';
import { FacePile } from '@pure/people';
import { useMember } from '@pure/session';
import { useMinute } from '@pure/ui';
import { Clock, Globe, Lock, Mail, MapPin, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { GroupOrEventCard } from '../../groups-and-events/group-or-event-card.tsx';
import { inviterText } from '../../groups-and-events/inviter-text.ts';
import { phaseOf } from '../times/event-time.ts';
import { EventBadge } from './event-badge.tsx';
import { EventCounts } from './event-counts.tsx';
import { EventTimes } from './event-times.tsx';
import { formatDistance } from './format-distance.ts';
import { StartLeaf } from './start-leaf.tsx';
import { strings } from './strings.ts';

interface EventCardProps {
  event: ListedEvent;
  /** the heading's level: 2 in a list without headings of its own */
  level: 2 | 3;
  /** the reader's answer, or the button that gives one */
  action?: ReactNode;
}

/** An event in a list (row 154). */
export function EventCard({ event, level, action }: EventCardProps) {
  const { profile } = useMember();
  const { id, title, cover_image, organiser, pending } = event;
  const phase = phaseOf(event, useMinute());
  // The organiser attends, too. A list knows no other faces.
  const faces =
    event.answer === 'going' && !event.organised && profile ? [organiser, profile] : [organiser];
  return (
    <GroupOrEventCard
      kind="event"
      id={id}
      name={title}
      cover={cover_image}
      level={level}
      title={title}
      badge={<EventBadge event={event} phase={phase} />}
      lead={<StartLeaf event={event} />}
      description={event.description}
      facts={
        <>
          <li>
            <Clock aria-hidden />
            <EventTimes event={event} isBesideLeaf />
          </li>
          <PlaceFact event={event} />
          {event.link && (
            <li>
              <Video aria-hidden />
              {strings.online}
            </li>
          )}
          <PrivacyFact event={event} />
          {pending?.kind === 'invitation' && (
            <li>
              <Mail aria-hidden />
              <span>{inviterText(pending.invited_by)}</span>
            </li>
          )}
        </>
      }
      count={
        <>
          <FacePile members={faces.slice(0, event.attendee_count)} />
          <EventCounts event={event} />
        </>
      }
      action={action}
    />
  );
}

/** The place in words, and how far it is from the reader; either may be unknown. */
function PlaceFact({ event: { location, distance_km } }: { event: ListedEvent }) {
  const distance = distance_km == null ? null : strings.away(formatDistance(distance_km));
  if (!location && !distance) return null;
  return (
    <li>
      <MapPin aria-hidden />
      <span>
        {location && <bdi>{location}</bdi>}
        {location && distance && ' · '}
        {distance}
      </span>
    </li>
  );
}

function PrivacyFact({ event }: { event: ListedEvent }) {
  const Privacy = event.privacy === 'private' ? Lock : Globe;
  return (
    <li>
      <Privacy aria-hidden />
      <span>{strings[event.privacy]}</span>
    </li>
  );
}
