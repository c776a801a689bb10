import { Card, Sections, Skeleton, SkeletonLine, SkeletonLines } from '@pure/ui';
import styles from './lists.module.css';
import { strings } from './strings.ts';

/** Row 151. */
const CARDS = [1, 2, 3, 4, 5, 6];

export function EventSkeletons() {
  return (
    <Skeleton label={strings.loading}>
      <Sections>
        {CARDS.map((card) => (
          <Card key={card} className={styles.skeleton}>
            <span className={styles.leaf} />
            <SkeletonLines>
              <SkeletonLine width="half" />
              <SkeletonLine width="short" />
              <SkeletonLine width="long" />
            </SkeletonLines>
          </Card>
        ))}
      </Sections>
    </Skeleton>
  );
}
