// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { Post } from '@pure/contracts';
import { RepostButton } from '../sharing/repost-button.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { LikeAndComment } from './like-and-comment.tsx';
import styles from './post-actions.module.css';

interface PostActionsProps {
  post: Post;
  onComment: () => void;
}

/** The action bar of a post. */
export function PostActions({ post, onComment }: PostActionsProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.actions}>
        <LikeAndComment post={post} onComment={onComment} />
        <RepostButton post={post} />
        <ShareButton post={post} />
      </div>
    </div>
  );
}
