import {
  Card,
  classNames,
  Sections,
  Skeleton,
  SkeletonButton,
  SkeletonLine,
  SkeletonLines,
} from '@pure/ui';
import styles from './group-or-event-card.module.css';

/** Row 151. */
const CARDS = [1, 2, 3, 4, 5, 6];

/** Cards of groups or events that load. */
export function CardListSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Sections>
        {CARDS.map((card) => (
          <Card key={card} className={styles.card}>
            <div className={styles.body}>
              <span className={classNames(styles.tile, styles.bone)} />
              <SkeletonLines>
                <SkeletonLine width="half" />
                <SkeletonLine width="long" />
                <SkeletonLine width="short" />
              </SkeletonLines>
            </div>
            <div className={styles.foot}>
              <SkeletonLine width="short" />
              <span className={styles.actions}>
                <SkeletonButton />
              </span>
            </div>
          </Card>
        ))}
      </Sections>
    </Skeleton>
  );
}
