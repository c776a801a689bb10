// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { LifeBuoy } from 'lucide-react';
import { openFrameDialog } from '../dialogs/frame-dialog.ts';
import { frameDialogIntent } from './frame-dialogs-on-demand.ts';
import { CountBadge } from './count-badge.tsx';
import { DestinationIcon } from './destination-icon.tsx';
import { DestinationLink, type NavigationProps } from './destination-link.tsx';
import { destinationsOf } from './destinations.ts';
import styles from './side-bar.module.css';
import { strings } from './strings.ts';

/** Row 48, as far as its destinations exist. */
export function SideBar({ counts, canMessage }: NavigationProps) {
  return (
    <nav className={styles.bar} aria-label={strings.sections}>
      {destinationsOf('side_bar', { contacts: canMessage }).map((destination) => (
        <DestinationLink
          key={destination.to}
          destination={destination}
          counts={counts}
          className={styles.link}
        >
          <DestinationIcon icon={destination.icon} />
          <span className={styles.name}>{destination.name}</span>
          <CountBadge destination={destination} counts={counts} className={styles.count} />
        </DestinationLink>
      ))}
      <hr className={styles.line} />
      <button
        type="button"
        className={styles.link}
        onClick={() => openFrameDialog('help')}
        {...frameDialogIntent('help')}
      >
        <LifeBuoy />
        <span className={styles.name}>{strings.help}</span>
      </button>
    </nav>
  );
}
