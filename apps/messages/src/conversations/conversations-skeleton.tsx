import { Skeleton, SkeletonCircle, SkeletonLine, SkeletonLines } from '@pure/ui';
import styles from './messages-page.module.css';
import { messagesStrings as words } from './strings.ts';

const ROWS = 4;

export function ConversationsSkeleton() {
  return (
    <Skeleton label={words.loading}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.conversation}>
          <SkeletonCircle />
          <SkeletonLines>
            <SkeletonLine width="half" />
            <SkeletonLine width="long" />
          </SkeletonLines>
        </div>
      ))}
    </Skeleton>
  );
}
