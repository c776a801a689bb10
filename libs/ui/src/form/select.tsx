import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldWiring } from './field-context.ts';
import styles from './input.module.css';

/** One of a few, by the browser's own list. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldWiring();
  return (
    <select {...wiring} {...rest} className={classNames(styles.input, styles.select, className)} />
  );
}
