import { Card, Sections, Skeleton, SkeletonButton, SkeletonLine, SkeletonLines } from '@pure/ui';
import styles from './group-card.module.css';

const CARDS = 6;

export function GroupListSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Sections>
        {Array.from({ length: CARDS }, (_, card) => (
          <Card key={card} className={styles.card}>
            <div className={styles.head}>
              <span className={styles.icon} />
              <SkeletonLines>
                <SkeletonLine width="half" />
                <SkeletonLine width="short" />
              </SkeletonLines>
            </div>
            <SkeletonLine width="long" />
            <SkeletonButton />
          </Card>
        ))}
      </Sections>
    </Skeleton>
  );
}
