import { CountBadge, type Counts } from './count-badge.tsx';
import { DestinationLink } from './destination-link.tsx';
import { destinations } from './destinations.ts';
import { strings } from './strings.ts';
import styles from './tab-bar.module.css';

const inBar = destinations.filter(({ isOffTabBar }) => !isOffTabBar);

/** The main destinations at the bottom of the screen, on phones. */
export function TabBar({ counts }: { counts: Counts }) {
  return (
    <nav className={styles.bar} aria-label={strings.main} data-tab-bar>
      {inBar.map((destination) => (
        <DestinationLink
          key={destination.to}
          destination={destination}
          counts={counts}
          className={styles.link}
        >
          <destination.icon />
          <span>{destination.name}</span>
          <CountBadge destination={destination} counts={counts} corner />
        </DestinationLink>
      ))}
    </nav>
  );
}
