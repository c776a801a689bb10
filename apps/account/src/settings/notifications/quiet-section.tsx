import type { QuietHours } from '@pure/contracts/database';
import { Checkbox } from '@pure/ui';
import { useState } from 'react';
import { Section } from '../section.tsx';
import { saveQuietHours } from './notification-settings.data.ts';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import { strings } from './strings.ts';
import type { NotificationSettingsQuery } from './use-notification-settings.ts';

interface QuietSectionProps {
  hours: QuietHours | null;
  isSaving: boolean;
  onChange: NotificationSettingsQuery['changeSettings'];
}

export function QuietSection({ hours, isSaving, onChange }: QuietSectionProps) {
  const [isOpen, setOpen] = useState(hours !== null);

  function save(quiet_hours: QuietHours | null): void {
    onChange({
      save: () => saveQuietHours(quiet_hours),
      change: (settings) => ({ ...settings, quiet_hours }),
    });
  }

  function toggle(checked: boolean): void {
    setOpen(checked);
    if (!checked && hours) save(null);
  }

  return (
    <Section title={strings.quietTitle} text={strings.quietText}>
      <Checkbox
        label={strings.quiet}
        checked={isOpen}
        onChange={(event) => toggle(event.target.checked)}
      />
      {isOpen && <QuietHoursForm stored={hours} isSaving={isSaving} onSave={save} />}
    </Section>
  );
}
