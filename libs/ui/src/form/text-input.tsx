import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldWiring } from './field-context.ts';
import styles from './input.module.css';

export interface TextInputProps extends ComponentProps<'input'> {
  /** at the end of the input, e.g. a `<Spinner />` while it is checked */
  mark?: ReactNode;
}

export function TextInput({ mark, className, ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  return (
    <span className={classNames(styles.wrap, Boolean(mark) && styles.marked)}>
      <input {...wiring} {...rest} className={classNames(styles.input, className)} />
      {mark && <span className={styles.mark}>{mark}</span>}
    </span>
  );
}
