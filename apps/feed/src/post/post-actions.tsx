import type { Post } from '@pure/contracts';
import { RepostButton } from '../sharing/repost-button.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { LikeButton } from './like-button.tsx';
import styles from './post-actions.module.css';

/** What a reader can do with a post. */
export function PostActions({ post }: { post: Post }) {
  return (
    <div className={styles.place}>
      <div className={styles.actions}>
        <LikeButton post={post} />
        <RepostButton post={post} />
        <ShareButton post={post} />
      </div>
    </div>
  );
}
