import { Choice } from '@pure/ui';
import { useId } from 'react';
import styles from './settings.module.css';

interface ChoicesProps<Value extends string> {
  /** for screen readers; the section's title says it to everybody else */
  label: string;
  choices: readonly { value: Value; label: string; detail: string }[];
  value: Value | null;
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** One of a few, with a line about each. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, choices, value: chosen, disabled = false, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.choices} aria-label={label} disabled={disabled}>
      {choices.map(({ value, label, detail }) => (
        <Choice
          key={value}
          label={label}
          detail={detail}
          name={name}
          value={value}
          checked={value === chosen}
          onChange={() => onChange(value)}
        />
      ))}
    </fieldset>
  );
}
