import { Card, Rows, Sections } from '@pure/ui';
import type { ReactNode } from 'react';
import styles from './people-list.module.css';

interface PeopleListProps {
  /** for screen readers, e.g. `Friends` */
  label: string;
  /** the rows are the results of the previous search */
  isOutdated?: boolean;
  children: ReactNode;
}

export function PeopleList({ label, isOutdated = false, children }: PeopleListProps) {
  return (
    <Sections className={isOutdated ? styles.outdated : undefined}>
      <Card flush aria-busy={isOutdated || undefined}>
        <Rows label={label}>{children}</Rows>
      </Card>
    </Sections>
  );
}
