import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** for a list of rows, which bring their own space */
  flush?: boolean;
}

export function Card({ as = 'div', flush = false, className, ...rest }: CardProps) {
  // Each of these elements takes what a div takes.
  const Element = as as 'div';
  return (
    <Element {...rest} className={classNames(styles.card, flush && styles.flush, className)} />
  );
}

/** Cards one under the other, edge to edge on phones. Its children are the cards. */
export function Sections({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div data-sections className={classNames(styles.sections, className)}>
      {children}
    </div>
  );
}
