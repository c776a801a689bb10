import { dateFormat, Field, Select, TextInput } from '@pure/ui';
import { instantOf, movedBySkip } from '../times/zoned-time.ts';
import styles from './event-form.module.css';
import { controlOf, type FormFields } from './form-fields.ts';
import { strings } from './strings.ts';
import { zoneGroups } from './zone-groups.ts';

/** Start, end and zone. The times are those of the zone's clocks. */
export function TimeFields({ fields }: { fields: FormFields }) {
  const { zone } = fields.values;
  return (
    <>
      <div className={styles.pair}>
        {(['start', 'end'] as const).map((name) => (
          <Field
            key={name}
            label={strings[name]}
            error={fields.errorOf(name)}
            hint={skippedText(fields.values[name], zone)}
          >
            <TextInput
              {...controlOf(fields, name)}
              type="datetime-local"
              required={name === 'start'}
              {...(name === 'end' && { min: fields.values.start })}
            />
          </Field>
        ))}
      </div>
      <Field label={strings.zone} error={fields.errorOf('zone')} hint={strings.zoneHint}>
        <Select {...controlOf(fields, 'zone')}>
          {zoneGroups(zone).map(({ region, zones }) => (
            <optgroup key={region} label={region}>
              {zones.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
    </>
  );
}

function skippedText(local: string, zone: string): string | false {
  const moved = movedBySkip(local, zone);
  const at = moved && instantOf(moved, zone);
  if (!at) return false;
  const time = dateFormat({ timeStyle: 'short', timeZone: zone }).format(new Date(at));
  return strings.skipped(time);
}
