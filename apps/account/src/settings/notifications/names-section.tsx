import { Checkbox } from '@pure/ui';
import { Section } from '../section.tsx';
import { saveHideNames } from './notification-settings.data.ts';
import { strings } from './strings.ts';
import type { NotificationSettingsQuery } from './use-notification-settings.ts';

interface NamesSectionProps {
  areHidden: boolean;
  onChange: NotificationSettingsQuery['changeSettings'];
}

export function NamesSection({ areHidden, onChange }: NamesSectionProps) {
  function hide(value: boolean): void {
    onChange({
      save: () => saveHideNames(value),
      change: (settings) => ({ ...settings, hide_names: value }),
    });
  }

  return (
    <Section title={strings.namesTitle}>
      <Checkbox
        label={strings.hideNames}
        hint={strings.hideNamesText}
        checked={areHidden}
        onChange={(event) => hide(event.target.checked)}
      />
    </Section>
  );
}
