import { Card, Rows, Sections } from '@pure/ui';
import type { ReactNode, Ref } from 'react';
import styles from './people-list.module.css';

interface PeopleListProps {
  /** for screen readers, e.g. `Friends` */
  label: string;
  /** the rows are the results of the previous search */
  isOutdated?: boolean;
  /** more rows are on their way */
  isLoading?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

export function PeopleList({
  label,
  isOutdated = false,
  isLoading = false,
  ref,
  children,
}: PeopleListProps) {
  return (
    <Sections className={isOutdated ? styles.outdated : undefined}>
      <Card flush aria-busy={isOutdated || isLoading || undefined}>
        <div ref={ref}>
          <Rows label={label}>{children}</Rows>
        </div>
      </Card>
    </Sections>
  );
}
