import type { GroupCard } from '@pure/contracts';
import { Choice } from '@pure/ui';
import type { ReactNode } from 'react';
import styles from './details-form.module.css';
import { strings } from './strings.ts';

type Privacy = GroupCard['privacy'];

const choices = ['public', 'private'] as const satisfies Privacy[];

interface PrivacyChoiceProps {
  legend: string;
  value: string;
  /** the meaning of each */
  texts: Record<Privacy, string>;
  onChange: (privacy: Privacy) => void;
  /** beneath the choices */
  children?: ReactNode;
}

/** Public or private, with what each means. */
export function PrivacyChoice({ legend, value, texts, onChange, children }: PrivacyChoiceProps) {
  return (
    <fieldset className={styles.privacy}>
      <legend>{legend}</legend>
      {choices.map((privacy) => (
        <Choice
          key={privacy}
          label={strings[privacy]}
          detail={texts[privacy]}
          name="privacy"
          checked={privacy === value}
          onChange={() => onChange(privacy)}
        />
      ))}
      {children}
    </fieldset>
  );
}
