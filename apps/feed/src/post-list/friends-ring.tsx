import type { Post } from '@pure/contracts';
import { avatarUrl } from '@pure/people';
import { useMember } from '@pure/session';
import { type IllustrationFace, onDemand, useNearViewport } from '@pure/ui';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './friends-ring.module.css';

/** faces that fit round the ring without touching */
const SEATS = 7;

const art = onDemand(() => import(/* webpackChunkName: "ring-art" */ './ring-art.tsx'));

interface FriendsRingProps {
  label: string;
  title: string;
  text: ReactNode;
  /** the posts whose authors stand round the ring */
  posts: Post[];
  /** the ring stays open: friends are missing */
  isOpen: boolean;
}

/** The authors of the posts round a ring. Its space is reserved until the drawing has loaded. */
export function FriendsRing({ label, title, text, posts, isOpen }: FriendsRingProps) {
  const { id: myId } = useMember();
  const [place, isNear] = useNearViewport();
  const [Art, setArt] = useState(() => art.loaded());

  useEffect(() => {
    if (!isNear) return;
    // The text is enough without the drawing.
    art.load().then(
      (arrived) => setArt(() => arrived),
      () => undefined,
    );
  }, [isNear]);

  return (
    <section className={styles.ring} aria-label={label}>
      <div ref={place} className={styles.circle}>
        {Art && <Art faces={lastHeard(posts, myId)} isOpen={isOpen} />}
        <div className={styles.caption}>
          <h2 className={styles.title}>{title}</h2>
          <div className={styles.text}>{text}</div>
        </div>
      </div>
    </section>
  );
}

/** Authors by their newest post; the member alone if nobody else has posted. */
function lastHeard(posts: Post[], myId: string): IllustrationFace[] {
  const authors = new Map(posts.map(({ author }) => [author.id, author]));
  const friends = [...authors.values()].filter(({ id }) => id !== myId);
  return (friends.length > 0 ? friends : [...authors.values()])
    .slice(0, SEATS)
    .map(({ full_name, avatar_url }) => ({ name: full_name, src: avatarUrl(avatar_url) }));
}
