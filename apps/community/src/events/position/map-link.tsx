import styles from './map-link.module.css';
import { mapUrl } from './map-url.ts';
import { strings } from './strings.ts';

interface MapLinkProps {
  latitude: number;
  longitude: number;
}

/** Leads to a position on a map, and says what the map's service learns. */
export function MapLink({ latitude, longitude }: MapLinkProps) {
  return (
    <span className={styles.map}>
      <a href={mapUrl(latitude, longitude)} target="_blank" rel="noopener noreferrer">
        {strings.showOnMap}
      </a>
      <small className={styles.note}>{strings.sendsPosition}</small>
    </span>
  );
}
