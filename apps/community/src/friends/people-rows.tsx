import { Card, Rows, Sections } from '@pure/ui';
import type { ReactNode } from 'react';
import styles from './people-list.module.css';

interface PeopleRowsProps {
  /** read out, e.g. `Friends` */
  label: string;
  /** the rows answer what was asked before, until the new ones come */
  isOutdated?: boolean;
  children: ReactNode;
}

/** The card that rows of people stand in. */
export function PeopleRows({ label, isOutdated = false, children }: PeopleRowsProps) {
  return (
    <Sections className={isOutdated ? styles.outdated : undefined}>
      <Card flush aria-busy={isOutdated || undefined}>
        <Rows label={label}>{children}</Rows>
      </Card>
    </Sections>
  );
}
