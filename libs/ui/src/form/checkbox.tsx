import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './input.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** below its label; `false` while there is nothing to say */
  hint?: ReactNode;
}

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const hintId = useId();
  const check = (
    <label className={classNames(styles.check, className)}>
      <input {...rest} type="checkbox" {...(hint && { 'aria-describedby': hintId })} />
      {label}
    </label>
  );
  if (hint === undefined) return check;
  return (
    <div className={styles.explained}>
      {check}
      {hint && <p id={hintId}>{hint}</p>}
    </div>
  );
}
