import type { Post } from '@pure/contracts';
import styles from './friends-ring.module.css';
import { FriendsRing } from './friends-ring.tsx';
import { strings } from './strings.ts';

interface EndOfListProps {
  posts: Post[];
  /** the ring is already shown further up */
  isCaughtUp: boolean;
}

export function EndOfList({ posts, isCaughtUp }: EndOfListProps) {
  if (isCaughtUp) {
    return (
      <section className={styles.beginning} aria-label={strings.end}>
        <p>{strings.beginning}</p>
      </section>
    );
  }
  return (
    <div className={styles.end}>
      <FriendsRing
        label={strings.end}
        title={strings.caughtUp}
        text={strings.caughtUpText}
        posts={posts}
      />
    </div>
  );
}
