import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldWiring } from './field-context.ts';
import styles from './input.module.css';

/** One of a few, by the browser's own list. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldWiring();
  return (
    <span className={classNames(styles.choice, className)}>
      <select {...wiring} {...rest} className={styles.input} />
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
