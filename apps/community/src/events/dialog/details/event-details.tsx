import { paths } from '@pure/contracts';
import type { EventDetails as Details, OpenedEvent } from '@pure/contracts/database';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { LinkedText, PersonName } from '@pure/ui';
import { Globe, Lock, MapPin, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasDetails, isEventReader } from '../../event-access.ts';
import { MapLink } from '../../position/map-link.tsx';
import { strings } from '../strings.ts';
import styles from './event-details.module.css';

/** The description of an event, its location, and its organiser. */
export function EventDetails({ event }: { event: OpenedEvent }) {
  const isPrivate = event.privacy === 'private';
  return (
    <div className={styles.details}>
      <p className={styles.description} dir="auto">
        <LinkedText>{event.description}</LinkedText>
      </p>
      <ul className={styles.facts}>
        {hasDetails(event) && (
          <>
            <PlaceFact event={event} />
            {event.link && (
              <Fact icon={<Video aria-hidden />}>
                <a href={event.link} target="_blank" rel="noopener noreferrer" dir="ltr">
                  {event.link}
                </a>
              </Fact>
            )}
          </>
        )}
        <Fact icon={isPrivate ? <Lock aria-hidden /> : <Globe aria-hidden />}>
          <span>{isPrivate ? strings.private : strings.public}</span>
          <small>{isPrivate ? strings.privateText : strings.publicText}</small>
        </Fact>
        {hasDetails(event) && (
          <Fact icon={<MemberAvatar member={event.organiser} size="tiny" />}>
            <span>
              {strings.organisedBy}{' '}
              <Link to={paths.profile(event.organiser.id)}>
                <PersonName>{event.organiser.full_name}</PersonName>
              </Link>
            </span>
          </Fact>
        )}
      </ul>
      {!hasDetails(event) && <p className={styles.note}>{strings.locationAmongGuests}</p>}
      {!isEventReader(event) && <p className={styles.note}>{strings.amongGuests}</p>}
    </div>
  );
}

/** The location as text, and the device's position as a link to a map. */
function PlaceFact({ event: { location, latitude, longitude } }: { event: Details }) {
  const hasPosition = latitude !== null && longitude !== null;
  if (!location && !hasPosition) return null;
  return (
    <Fact icon={<MapPin aria-hidden />}>
      {location && (
        <strong>
          <bdi>{location}</bdi>
        </strong>
      )}
      {hasPosition && <MapLink latitude={latitude} longitude={longitude} />}
    </Fact>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span className={styles.text}>{children}</span>
    </li>
  );
}
