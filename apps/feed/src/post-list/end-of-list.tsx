import type { Post } from '@pure/contracts';
import { FriendsRing } from './friends-ring.tsx';
import { strings } from './strings.ts';

interface EndOfListProps {
  posts: Post[];
  /** further up it was said already that there is nothing new below */
  isCaughtUp: boolean;
}

/** There is nothing older. */
export function EndOfList({ posts, isCaughtUp }: EndOfListProps) {
  return (
    <FriendsRing
      label={strings.end}
      title={isCaughtUp ? strings.beginning : strings.caughtUp}
      text={isCaughtUp ? strings.beginningText : strings.caughtUpText}
      posts={posts}
    />
  );
}
