import { Card, Rows, Sections, Skeleton, SkeletonWithAvatar } from '@pure/ui';
import styles from './people-list.module.css';

const ROWS = 5;

export function PeopleListSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Sections>
        <Card flush>
          <Rows>
            {Array.from({ length: ROWS }, (_, row) => (
              <li key={row} className={styles.skeleton}>
                <SkeletonWithAvatar />
              </li>
            ))}
          </Rows>
        </Card>
      </Sections>
    </Skeleton>
  );
}
