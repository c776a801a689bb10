// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { CountBadge } from './count-badge.tsx';
import { DestinationIcon } from './destination-icon.tsx';
import { DestinationLink, type NavigationProps } from './destination-link.tsx';
import { destinationsOf } from './destinations.ts';
import { strings } from './strings.ts';
import styles from './tab-bar.module.css';

/** The main destinations at the bottom of the screen, on phones. */
export function TabBar({ counts, canMessage }: NavigationProps) {
  return (
    <nav className={styles.bar} aria-label={strings.main} data-tab-bar>
      {destinationsOf('tab_bar', { contacts: canMessage }).map((destination) => (
        <DestinationLink
          key={destination.to}
          destination={destination}
          counts={counts}
          className={styles.link}
        >
          <DestinationIcon icon={destination.icon} />
          <span>{destination.name}</span>
          <CountBadge destination={destination} counts={counts} corner />
        </DestinationLink>
      ))}
    </nav>
  );
}
