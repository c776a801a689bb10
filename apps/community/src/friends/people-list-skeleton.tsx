import {
  Card,
  Rows,
  Sections,
  Skeleton,
  SkeletonCircle,
  SkeletonLine,
  SkeletonLines,
} from '@pure/ui';
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
                <SkeletonCircle />
                <SkeletonLines>
                  <SkeletonLine width="half" />
                  <SkeletonLine width="short" />
                </SkeletonLines>
              </li>
            ))}
          </Rows>
        </Card>
      </Sections>
    </Skeleton>
  );
}
