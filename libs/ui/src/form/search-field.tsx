import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './input.module.css';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  /** the field's name, read out */
  label: string;
  mark?: ReactNode;
}

export function SearchField({ label, mark, className, ...rest }: SearchFieldProps) {
  return (
    <span className={classNames(styles.wrap, styles.led, Boolean(mark) && styles.marked)}>
      <Search aria-hidden="true" />
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        type="search"
        aria-label={label}
        className={classNames(styles.input, className)}
      />
      {mark && <span className={styles.mark}>{mark}</span>}
    </span>
  );
}
