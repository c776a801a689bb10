import type { Post } from '@pure/contracts';
import { avatarUrl } from '@pure/people';
import { useMember } from '@pure/session';
import type { IllustrationFace } from '@pure/ui';
import { onDemand, useNearViewport } from '@pure/ui';
import { useEffect, useState } from 'react';
import styles from './friends-ring.module.css';

/** as many as stand round the ring without touching */
const SEATS = 7;

const art = onDemand(() => import(/* webpackChunkName: "ring-art" */ './ring-art.tsx'));

interface FriendsRingProps {
  label: string;
  title: string;
  text: string;
  /** those whose posts were just read */
  posts: Post[];
}

/** The ring closes round those whose posts were just read. Its place is held until it is drawn. */
export function FriendsRing({ label, title, text, posts }: FriendsRingProps) {
  const { id: myId } = useMember();
  const [place, isNear] = useNearViewport();
  const [Art, setArt] = useState(() => art.loaded());

  useEffect(() => {
    if (!isNear) return;
    // The words say it all: a drawing that doesn't come is missed by nobody.
    art.load().then(
      (arrived) => setArt(() => arrived),
      () => undefined,
    );
  }, [isNear]);

  return (
    <section className={styles.ring} aria-label={label}>
      <div ref={place} className={styles.circle}>
        {Art && <Art faces={lastHeard(posts, myId)} />}
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
    </section>
  );
}

/** Friends by their newest post; the reader alone when nobody else has written. */
function lastHeard(posts: Post[], myId: string): IllustrationFace[] {
  const authors = new Map(posts.map(({ author }) => [author.id, author]));
  const friends = [...authors.values()].filter(({ id }) => id !== myId);
  return (friends.length > 0 ? friends : [...authors.values()])
    .slice(0, SEATS)
    .map(({ full_name, avatar_url }) => ({ name: full_name, src: avatarUrl(avatar_url) }));
}
