import type { Post } from '@pure/contracts';
import { useState } from 'react';
import styles from './friends-ring.module.css';
import { FriendsRing } from './friends-ring.tsx';
import { since } from './since.ts';
import { strings } from './strings.ts';

interface CaughtUpProps {
  /** what was posted since */
  news: Post[];
  /** when the last visit ended; ISO 8601 */
  since: string;
}

/** Stands where the last visit ended, below what is new, and stays there while it is read. */
export function CaughtUp({ news, since: at }: CaughtUpProps) {
  const [words] = useState(() => since(at, Date.now()));
  return (
    <div className={styles.between}>
      <FriendsRing
        label={strings.endOfNews}
        title={strings.caughtUp}
        text={strings.caughtUpSince(words)}
        posts={news}
      />
    </div>
  );
}
