import { paths, type Post } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Link, useDialogLinks } from '@pure/router';
import { Handle, PersonName, relativeTime, RelativeTime } from '@pure/ui';
import { useState, type ReactNode } from 'react';
import styles from './post-head.module.css';
import { strings } from './strings.ts';

interface PostHeadProps {
  post: Pick<Post, 'id' | 'author' | 'created_at' | 'edited_at'>;
  /** id of the element that labels the card */
  nameId: string;
  /** shown instead of the time while the post is unsent */
  status?: string | undefined;
  /** The card is far from the viewport. */
  isFar?: boolean;
  /** at the end of the row */
  menu?: ReactNode;
}

export function PostHead({ post, nameId, status, isFar = false, menu }: PostHeadProps) {
  const { author } = post;
  const profile = paths.profile(author.id);
  return (
    <header className={styles.head}>
      <Link to={profile} tabIndex={-1} aria-hidden className={styles.face}>
        <MemberAvatar member={author} />
      </Link>
      <div className={styles.who}>
        <Link to={profile} id={nameId} className={styles.name}>
          <PersonName>{author.full_name}</PersonName>
        </Link>
        <p className={styles.meta}>
          <span className={styles.handle} dir="ltr">
            <Handle>{author.username}</Handle>
          </span>
          <span className={styles.when}>
            {' · '}
            {status ?? (isFar ? <FarTime at={post.created_at} /> : <TimeLink post={post} />)}
          </span>
        </p>
      </div>
      {menu}
    </header>
  );
}

/** The time leads to the post. */
function TimeLink({ post }: Pick<PostHeadProps, 'post'>) {
  const link = useDialogLinks('post')(paths.home({ post: post.id }));
  return (
    <Link {...link} className={styles.time}>
      <RelativeTime at={post.created_at} />
      {post.edited_at && ` · ${strings.edited}`}
    </Link>
  );
}

/** Doesn't follow the clock: a thousand times that change together take long. */
function FarTime({ at }: { at: string }) {
  const [text] = useState(() => relativeTime(at, Date.now()));
  return <time dateTime={at}>{text}</time>;
}
