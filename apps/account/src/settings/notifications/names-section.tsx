import { Checkbox } from '@pure/ui';
import { useId } from 'react';
import { Section } from '../section.tsx';
import settingsStyles from '../settings.module.css';
import { saveHideNames } from './notification-settings.data.ts';
import { strings } from './strings.ts';
import type { NotificationSettingsQuery } from './use-notification-settings.ts';

interface NamesSectionProps {
  areHidden: boolean;
  onChange: NotificationSettingsQuery['changeSettings'];
}

export function NamesSection({ areHidden, onChange }: NamesSectionProps) {
  const textId = useId();

  function hide(value: boolean): void {
    onChange({
      save: () => saveHideNames(value),
      change: (settings) => ({ ...settings, hide_names: value }),
    });
  }

  return (
    <Section title={strings.namesTitle}>
      <div>
        <Checkbox
          label={strings.hideNames}
          aria-describedby={textId}
          checked={areHidden}
          onChange={(event) => hide(event.target.checked)}
        />
        <p id={textId} className={settingsStyles.small}>
          {strings.hideNamesText}
        </p>
      </div>
    </Section>
  );
}
