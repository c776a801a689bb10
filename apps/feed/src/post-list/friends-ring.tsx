import type { MemberCard, Post } from '@pure/contracts';
import { useMember } from '@pure/session';
import { onDemand, useNearViewport } from '@pure/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { authorsOf } from './authors-of.ts';
import styles from './friends-ring.module.css';

/** faces that fit round the ring without touching */
const SEATS = 7;

const art = onDemand(() => import(/* webpackChunkName: "ring-art" */ './ring-art.tsx'));

interface FriendsRingProps {
  title: string;
  text: ReactNode;
  /** the posts whose authors stand round the ring */
  posts: Post[];
  /** the ring stays open: friends are missing */
  isOpen: boolean;
}

/** The authors of the posts round a ring. Its space is reserved until the drawing has loaded. */
export function FriendsRing({ title, text, posts, isOpen }: FriendsRingProps) {
  const { id: myId } = useMember();
  const [circle, isNear] = useNearViewport();
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
    <div className={styles.ring}>
      <div ref={circle} className={styles.circle}>
        {Art && <Art members={recentAuthors(posts, myId)} isOpen={isOpen} />}
        <div className={styles.caption}>
          <h2 className={styles.title}>{title}</h2>
          <div className={styles.text}>{text}</div>
        </div>
      </div>
    </div>
  );
}

/** The member alone if nobody else has posted. */
function recentAuthors(posts: Post[], me: string): MemberCard[] {
  const friends = authorsOf(posts, me);
  const authors = friends.length > 0 ? friends : posts.slice(0, 1).map(({ author }) => author);
  return authors.slice(0, SEATS);
}
