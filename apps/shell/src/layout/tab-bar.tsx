import { Counted, type Counts } from './counted.tsx';
import { DestinationLink } from './destination-link.tsx';
import { destinations } from './destinations.ts';
import { strings } from './strings.ts';
import styles from './tab-bar.module.css';

/** The main places under a thumb, on phones. */
export function TabBar({ counts }: { counts: Counts }) {
  return (
    <nav className={styles.bar} aria-label={strings.main}>
      {destinations.map((destination) => (
        <DestinationLink key={destination.to} destination={destination} className={styles.way}>
          <destination.icon />
          <span>{destination.name}</span>
          <Counted destination={destination} counts={counts} corner />
        </DestinationLink>
      ))}
    </nav>
  );
}
