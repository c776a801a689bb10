import type { Post } from '@pure/contracts';
import styles from './post-counts.module.css';
import { strings } from './strings.ts';

/** How many like, say and repeat it. What nobody did isn't counted. */
export function PostCounts({ post }: { post: Post }) {
  const { likes_count: likes, comments_count: comments, shares_count: reposts } = post;
  if (likes + comments + reposts === 0) return null;
  return (
    <p className={styles.counts}>
      {likes > 0 && <span>{strings.likes(likes)}</span>}
      {comments > 0 && <span>{strings.comments(comments)}</span>}
      {reposts > 0 && <span>{strings.reposts(reposts)}</span>}
    </p>
  );
}
