import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldWiring } from './field-context.ts';
import styles from './input.module.css';

const sizesItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'ref'>;

/** Grows with what is written in it; `rows` is the least it holds. */
export function TextArea({ className, rows = 3, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring();
  const area = useRef<HTMLTextAreaElement>(null);

  // For browsers without `field-sizing: content`.
  useLayoutEffect(() => {
    const element = area.current;
    if (sizesItself || !element) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight + 2}px`;
  });

  return (
    <textarea
      {...wiring}
      {...rest}
      ref={area}
      rows={rows}
      style={{ minBlockSize: `calc(${rows}lh + 1.25rem)` }}
      className={classNames(styles.input, className)}
    />
  );
}
