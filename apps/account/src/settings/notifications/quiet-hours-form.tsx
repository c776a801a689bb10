import type { QuietHours } from '@pure/contracts/database';
import { Button, Field, locale, TextInput } from '@pure/ui';
import { type FormEvent, useState } from 'react';
import settingsStyles from '../settings.module.css';
import styles from './notifications.module.css';
import { strings } from './strings.ts';

const allDays = [1, 2, 3, 4, 5, 6, 7];

interface QuietHoursFormProps {
  stored: QuietHours | null;
  isSaving: boolean;
  onSave: (hours: QuietHours) => void;
}

export function QuietHoursForm({ stored, isSaving, onSave }: QuietHoursFormProps) {
  const [hours, setHours] = useState({
    starts_at: stored?.starts_at ?? '22:00',
    ends_at: stored?.ends_at ?? '07:00',
    days: stored?.days ?? allDays,
  });
  const [isChecked, setChecked] = useState(false);
  const [zone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const errors = isChecked ? errorsOf(hours) : {};
  const endsNextDay = hours.ends_at !== '' && hours.ends_at < hours.starts_at;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(errorsOf(hours)).length === 0) onSave({ ...hours, time_zone: zone });
  }

  function toggleDay(day: number, isOn: boolean): void {
    const others = hours.days.filter((each) => each !== day);
    setHours({ ...hours, days: isOn ? [...others, day].toSorted((a, b) => a - b) : others });
  }

  return (
    <form className={settingsStyles.form} noValidate onSubmit={submit}>
      <div className={styles.times}>
        <Field label={strings.from} error={errors.from}>
          <TextInput
            type="time"
            value={hours.starts_at}
            onChange={(event) => setHours({ ...hours, starts_at: event.target.value })}
          />
        </Field>
        <Field
          label={strings.until}
          error={errors.until}
          hint={endsNextDay ? strings.nextDay : undefined}
        >
          <TextInput
            type="time"
            value={hours.ends_at}
            onChange={(event) => setHours({ ...hours, ends_at: event.target.value })}
          />
        </Field>
      </div>
      <fieldset className={styles.days}>
        <legend>{strings.days}</legend>
        {allDays.map((day) => (
          <label key={day} className={styles.day}>
            <input
              type="checkbox"
              aria-label={dayName(day, 'long')}
              checked={hours.days.includes(day)}
              onChange={(event) => toggleDay(day, event.target.checked)}
            />
            <span aria-hidden="true">{dayName(day, 'short')}</span>
          </label>
        ))}
      </fieldset>
      <div aria-live="polite" className={settingsStyles.live}>
        {errors.days && <p className={settingsStyles.trouble}>{errors.days}</p>}
      </div>
      <p className={settingsStyles.small}>
        {stored && stored.time_zone !== zone
          ? strings.otherZone(stored.time_zone, zone)
          : strings.zone(zone)}
      </p>
      <div className={settingsStyles.actions}>
        <Button type="submit" variant="soft" busy={isSaving}>
          {strings.save}
        </Button>
      </div>
    </form>
  );
}

interface Errors {
  from?: string;
  until?: string;
  days?: string;
}

function errorsOf({ starts_at, ends_at, days }: Omit<QuietHours, 'time_zone'>): Errors {
  const isSame = starts_at !== '' && starts_at === ends_at;
  return {
    ...(starts_at === '' && { from: strings.noTime }),
    ...(ends_at === '' && { until: strings.noTime }),
    ...(isSame && { until: strings.sameTimes }),
    ...(days.length === 0 && { days: strings.noDay }),
  };
}

/** 2024-01-01 was a Monday. */
const dayName = (day: number, weekday: 'long' | 'short') =>
  new Date(Date.UTC(2024, 0, day)).toLocaleDateString(locale(), { weekday, timeZone: 'UTC' });
