import { paths, type Post } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { Card, Handle, PersonName, RelativeTime } from '@pure/ui';
import { useId, type ReactNode } from 'react';
import styles from './post-card.module.css';
import { PostText } from './post-text.tsx';
import { strings } from './strings.ts';

interface PostCardProps {
  post: Pick<Post, 'id' | 'content' | 'author' | 'created_at' | 'edited_at'>;
  /** what stands in place of the time while the post is on its way */
  status?: string | undefined;
  /** what stands below the text */
  foot?: ReactNode;
}

export function PostCard({ post, status, foot }: PostCardProps) {
  const { author } = post;
  const name = useId();
  const profile = paths.profile(author.id);
  return (
    <Card as="article" className={styles.card} aria-labelledby={name}>
      <header className={styles.head}>
        <Link to={profile} tabIndex={-1} aria-hidden className={styles.face}>
          <MemberAvatar member={author} />
        </Link>
        <div className={styles.who}>
          <Link to={profile} id={name} className={styles.name}>
            <PersonName>{author.full_name}</PersonName>
          </Link>
          <p className={styles.meta}>
            <Handle>{author.username}</Handle>
            {' · '}
            {status ?? <RelativeTime at={post.created_at} />}
            {post.edited_at && ` · ${strings.edited}`}
          </p>
        </div>
      </header>
      <PostText text={post.content} />
      {foot}
    </Card>
  );
}
