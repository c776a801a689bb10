import { Button, VisuallyHidden } from '@pure/ui';
import { MapPin, MapPinOff } from 'lucide-react';
import type { EventFilter } from '../events.data.ts';
import styles from './lists.module.css';
import { strings } from './strings.ts';
import { useLocationSharing } from './use-location-sharing.ts';

interface DiscoverControlsProps {
  /** undefined until the list has loaded */
  sharesLocation: boolean | undefined;
  filter: EventFilter;
  onFilter: (filter: EventFilter) => void;
}

/** Discover's filters, and whether it knows where the member is (row 162). */
export function DiscoverControls({ sharesLocation, filter, onFilter }: DiscoverControlsProps) {
  const { enable, isEnabling, isDenied, disable, isDisabling } = useLocationSharing();
  const toggle = (name: 'free' | 'online') => (
    <Button
      variant={filter[name] ? 'soft' : 'quiet'}
      aria-pressed={Boolean(filter[name])}
      onClick={() => onFilter({ ...filter, [name]: !filter[name] })}
    >
      {strings[name]}
    </Button>
  );
  return (
    <fieldset className={styles.controls}>
      <legend>
        <VisuallyHidden>{strings.filters}</VisuallyHidden>
      </legend>
      {toggle('free')}
      {toggle('online')}
      {sharesLocation !== undefined && (
        <div className={styles.location}>
          {sharesLocation ? (
            <Button icon={<MapPinOff aria-hidden />} busy={isDisabling} onClick={disable}>
              {strings.disable}
            </Button>
          ) : (
            <Button
              icon={<MapPin aria-hidden />}
              busy={isEnabling}
              busyLabel={strings.locating}
              onClick={enable}
            >
              {strings.enable}
            </Button>
          )}
        </div>
      )}
      <output className={styles.note}>
        {isDenied && !sharesLocation ? strings.denied : sharesLocation && strings.onlyYou}
      </output>
    </fieldset>
  );
}
