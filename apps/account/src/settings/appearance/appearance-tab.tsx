import {
  type Appearance,
  Checkbox,
  fullTime,
  locale,
  readAppearance,
  storeAppearance,
  type Theme,
} from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import { Choices } from '../choices.tsx';
import { Section } from '../section.tsx';
import { strings } from './strings.ts';

const themes = (['system', 'light', 'dark'] as const satisfies Theme[]).map((value) => {
  const [label, detail] = strings.themes[value];
  return { value, label, detail };
});

/** How PURE looks in this browser. */
export default function AppearanceTab() {
  const [appearance, setAppearance] = useState(readAppearance);
  const [now] = useState(() => new Date().toISOString());

  function change(part: Partial<Appearance>): void {
    const next = { ...appearance, ...part };
    setAppearance(next);
    if (!storeAppearance(next)) toast.error(strings.notKept);
  }

  return (
    <>
      <Section title={strings.themeTitle} text={strings.device}>
        <Choices
          label={strings.themeTitle}
          choices={themes}
          value={appearance.theme}
          onChange={(theme) => change({ theme })}
        />
      </Section>
      <Section title={strings.motionTitle}>
        <Checkbox
          label={strings.motion}
          hint={strings.motionText}
          checked={appearance.lessMotion}
          onChange={(event) => change({ lessMotion: event.target.checked })}
        />
      </Section>
      <Section title={strings.shortcutsTitle}>
        <Checkbox
          label={strings.shortcuts}
          hint={strings.shortcutsText}
          checked={appearance.shortcuts}
          onChange={(event) => change({ shortcuts: event.target.checked })}
        />
      </Section>
      <Section
        title={strings.languageTitle}
        text={strings.language(fullTime(now), new Intl.NumberFormat(locale()).format(1234.5))}
      />
    </>
  );
}
