import type { ListedEvent } from '@pure/contracts/database';
import { Link } from '@pure/router';
import { Card, classNames, PersonName, useMinute } from '@pure/ui';
import { Globe, Lock, MapPin, UsersRound, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Cover } from '../../groups-and-events/cover.tsx';
import listed from '../../groups-and-events/listed-card.module.css';
import { useDetailsLinks } from '../../groups-and-events/use-details-address.ts';
import { phaseOf, startLeaf } from '../times/event-time.ts';
import { EventBadge } from './event-badge.tsx';
import styles from './event-card.module.css';
import { EventCounts } from './event-counts.tsx';
import { EventTimes } from './event-times.tsx';
import { formatDistance } from './format-distance.ts';
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
  const Heading = `h${level}` as const;
  const { linkTo } = useDetailsLinks('event');
  const phase = phaseOf(event, useMinute());
  const { month, day } = startLeaf(event);
  const Privacy = event.privacy === 'private' ? Lock : Globe;
  return (
    <Card
      as="article"
      className={classNames(listed.card, styles.card)}
      aria-labelledby={`event-${event.id}`}
    >
      {event.cover_image && <Cover kind="event" name={event.title} path={event.cover_image} />}
      <div className={styles.head}>
        <span className={styles.leaf} aria-hidden="true">
          <small>{month}</small>
          {day}
        </span>
        <div className={styles.title}>
          <Heading id={`event-${event.id}`}>
            <Link {...linkTo(event.id)} className={listed.link}>
              <PersonName>{event.title}</PersonName>
            </Link>
          </Heading>
          <EventTimes event={event} />
        </div>
        <EventBadge event={event} phase={phase} />
      </div>
      <p className={styles.description} dir="auto">
        {event.description}
      </p>
      <ul className={styles.facts}>
        <li>
          <Privacy aria-hidden />
          {strings[event.privacy]}
        </li>
        {event.location && (
          <li>
            <MapPin aria-hidden />
            <span>
              <bdi>{event.location}</bdi>
              {event.distance_km != null && (
                <> · {strings.away(formatDistance(event.distance_km))}</>
              )}
            </span>
          </li>
        )}
        {!event.location && event.distance_km != null && (
          <li>
            <MapPin aria-hidden />
            {strings.away(formatDistance(event.distance_km))}
          </li>
        )}
        {event.link && (
          <li>
            <Video aria-hidden />
            {strings.online}
          </li>
        )}
        <li>
          <UsersRound aria-hidden />
          <EventCounts event={event} />
        </li>
      </ul>
      {action && <div className={classNames(listed.actions, styles.actions)}>{action}</div>}
    </Card>
  );
}
