import { paths, type Post } from '@pure/contracts';
import { Link } from '@pure/router';
import { useHasFewFriends } from '../first-minute/use-has-few-friends.ts';
import styles from './friends-ring.module.css';
import { FriendsRing } from './friends-ring.tsx';
import { strings } from './ring-strings.ts';

export interface EndOfListProps {
  posts: Post[];
  /** the ring is already shown further up */
  isCaughtUp: boolean;
}

export default function EndOfList({ posts, isCaughtUp }: EndOfListProps) {
  const hasFewFriends = useHasFewFriends();
  if (isCaughtUp) {
    return (
      <section className={styles.beginning} aria-label={strings.end}>
        <p>{strings.beginning}</p>
      </section>
    );
  }
  return (
    <section className={styles.end} aria-label={strings.end}>
      <FriendsRing
        title={strings.caughtUp}
        text={hasFewFriends ? <OpenCircle /> : strings.caughtUpText}
        posts={posts}
        isOpen={hasFewFriends}
      />
    </section>
  );
}

function OpenCircle() {
  return (
    <>
      {strings.openCircle} <Link to={paths.friends({ tab: 'find' })}>{strings.findFriends}</Link>
    </>
  );
}
