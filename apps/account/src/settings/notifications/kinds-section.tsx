import type {
  NotificationChoice,
  NotificationKind,
  NotificationSettings,
} from '@pure/contracts/database';
import { Select } from '@pure/ui';
import { useId } from 'react';
import { Section } from '../section.tsx';
import styles from './notifications.module.css';
import { saveChoice } from './notification-settings.data.ts';
import { strings } from './strings.ts';
import type { NotificationSettingsQuery } from './use-notification-settings.ts';

const kinds = Object.keys(strings.kinds) as NotificationKind[];
const choices = Object.keys(strings.choices) as NotificationChoice[];

interface KindsSectionProps {
  choices: NotificationSettings['choices'];
  onChange: NotificationSettingsQuery['changeSettings'];
}

export function KindsSection({ choices: chosen, onChange }: KindsSectionProps) {
  const id = useId();

  function choose(kind: NotificationKind, choice: NotificationChoice): void {
    onChange({
      save: () => saveChoice(kind, choice),
      change: (settings) => ({ ...settings, choices: { ...settings.choices, [kind]: choice } }),
    });
  }

  return (
    <Section title={strings.kindsTitle} text={strings.kindsText}>
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <div key={kind} className={styles.kind}>
            <label htmlFor={`${id}-${kind}`}>{strings.kinds[kind]}</label>
            <Select
              id={`${id}-${kind}`}
              value={chosen[kind] ?? 'device'}
              onChange={(event) => choose(kind, event.target.value as NotificationChoice)}
            >
              {choices
                // A request waits for an answer, so it has to be told.
                .filter((choice) => choice !== 'off' || kind !== 'friend_request')
                .map((choice) => (
                  <option key={choice} value={choice}>
                    {strings.choices[choice]}
                  </option>
                ))}
            </Select>
          </div>
        ))}
      </div>
    </Section>
  );
}
