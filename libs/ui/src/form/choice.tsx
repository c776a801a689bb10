import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** a line about it */
  detail?: ReactNode;
}

/** One of a few, in a frame: a radio button of a fieldset. */
export function Choice({ label, detail, ...rest }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...rest} type="radio" />
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
    </label>
  );
}
