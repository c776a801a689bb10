import type { GroupCard } from '@pure/contracts';
import styles from './group-form-dialog.module.css';
import { strings } from './strings.ts';

type Privacy = GroupCard['privacy'];

const choices: { value: Privacy; label: string; text: string }[] = [
  { value: 'public', label: strings.public, text: strings.publicText },
  { value: 'private', label: strings.private, text: strings.privateText },
];

interface PrivacyChoiceProps {
  value: Privacy;
  /** of a group that exists; null for a new one */
  saved: Privacy | null;
  onChange: (privacy: Privacy) => void;
}

/** Public or private, with what each means, and what a change of it changes. */
export function PrivacyChoice({ value, saved, onChange }: PrivacyChoiceProps) {
  return (
    <fieldset className={styles.privacy}>
      <legend>{strings.privacy}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name="privacy"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            <small className={styles.quiet}>{choice.text}</small>
          </span>
        </label>
      ))}
      <p className={styles.quiet}>{strings.both}</p>
      <p className={styles.changes} aria-live="polite">
        {saved !== null && saved !== value && strings.changesTo[value]}
      </p>
    </fieldset>
  );
}
