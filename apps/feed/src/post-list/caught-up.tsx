import type { Post } from '@pure/contracts';
import { useState } from 'react';
import { useHasFewFriends } from '../first-minute/use-has-few-friends.ts';
import styles from './friends-ring.module.css';
import { FriendsRing } from './friends-ring.tsx';
import { since } from './since.ts';
import { strings } from './strings.ts';

interface CaughtUpProps {
  /** the posts since then */
  news: Post[];
  /** when the last visit ended; ISO 8601 */
  since: string;
}

/** Marks where the last visit ended, below the new posts. It stays there during this visit. */
export function CaughtUp({ news, since: at }: CaughtUpProps) {
  const hasFewFriends = useHasFewFriends();
  const [sinceText] = useState(() => since(at, Date.now()));
  return (
    <div className={styles.between}>
      <FriendsRing
        label={strings.endOfNews}
        title={strings.caughtUp}
        text={(hasFewFriends ? strings.readAllSince : strings.caughtUpSince)(sinceText)}
        posts={news}
        isOpen={hasFewFriends}
      />
    </div>
  );
}
