import { paths, type Post } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { Handle, PersonName, RelativeTime } from '@pure/ui';
import type { ReactNode } from 'react';
import styles from './post-head.module.css';
import { strings } from './strings.ts';

interface PostHeadProps {
  post: Pick<Post, 'author' | 'created_at' | 'edited_at'>;
  /** id of the element that labels the card */
  nameId: string;
  /** shown instead of the time while the post is unsent */
  status?: string | undefined;
  /** at the end of the row */
  menu?: ReactNode;
}

export function PostHead({ post, nameId, status, menu }: PostHeadProps) {
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
            {status ?? <RelativeTime at={post.created_at} />}
            {post.edited_at && ` · ${strings.edited}`}
          </span>
        </p>
      </div>
      {menu}
    </header>
  );
}
