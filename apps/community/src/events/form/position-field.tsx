import { useSingleMutation } from '@pure/data';
import { Button, useKeepFocus } from '@pure/ui';
import { MapPin, X } from 'lucide-react';
import { MapLink } from '../position/map-link.tsx';
import { PositionError, readPosition } from '../position/read-position.ts';
import styles from './event-form.module.css';
import type { FormFields } from './form-fields.ts';
import { strings } from './strings.ts';

/** The position, taken from the device. */
export function PositionField({ fields: { values, change } }: { fields: FormFields }) {
  const { start, isPending, error } = useSingleMutation({
    mutationFn: readPosition,
    onSuccess({ latitude, longitude }) {
      change('latitude', String(latitude));
      change('longitude', String(longitude));
    },
  });
  const keepFocus = useKeepFocus('[data-position]', 'button');
  const isSet = values.latitude !== '';

  function remove(): void {
    change('latitude', '');
    change('longitude', '');
  }

  return (
    <div data-position onFocus={keepFocus}>
      <fieldset className={styles.position}>
        <legend className={styles.label}>{strings.position}</legend>
        {isSet ? (
          <div className={styles.row}>
            <span className={styles.map}>
              <MapLink latitude={Number(values.latitude)} longitude={Number(values.longitude)} />
            </span>
            <Button variant="quiet" icon={<X aria-hidden />} onClick={remove}>
              {strings.removePosition}
            </Button>
          </div>
        ) : (
          <Button
            variant="quiet"
            icon={<MapPin aria-hidden />}
            busy={isPending}
            busyLabel={strings.locating}
            onClick={() => start(undefined)}
          >
            {strings.addPosition}
          </Button>
        )}
        <output className={styles.hint}>
          {error !== null && !isSet && !isPending ? failureText(error) : strings.positionHint}
        </output>
      </fieldset>
    </div>
  );
}

function failureText(error: unknown): string {
  const isDenied = error instanceof PositionError && error.kind === 'denied';
  return isDenied ? strings.positionDenied : strings.positionFailed;
}
