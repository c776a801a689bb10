import { mapUrl } from './map-url.ts';
import { strings } from './strings.ts';

interface MapLinkProps {
  latitude: number;
  longitude: number;
}

/** Leads to a position on a map, and says what the map's service learns. Its parent has the layout. */
export function MapLink({ latitude, longitude }: MapLinkProps) {
  return (
    <>
      <a href={mapUrl(latitude, longitude)} target="_blank" rel="noopener noreferrer">
        {strings.showOnMap}
      </a>
      <small>{strings.sendsPosition}</small>
    </>
  );
}
