import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** Parts that few members need, below a line that opens them. */
export function Disclosure({ summary, children, className }: DisclosureProps) {
  return (
    <details className={classNames(styles.disclosure, className)}>
      <summary>
        {summary}
        <ChevronDown data-size="small" aria-hidden />
      </summary>
      {children}
    </details>
  );
}
