import { Skeleton, SkeletonLine } from '@pure/ui';
import styles from './conversation-view.module.css';
import { strings } from './strings.ts';

const WIDTHS = ['half', 'short', 'half', 'long', 'short', 'half'] as const;

export function ConversationSkeleton() {
  return (
    <Skeleton label={strings.loading} className={styles.skeleton}>
      {WIDTHS.map((width, index) => (
        <div key={index} className={styles.line} data-mine={index % 3 === 2 || undefined}>
          <SkeletonLine width={width} />
        </div>
      ))}
    </Skeleton>
  );
}
