// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { Post } from '@pure/contracts';
import { MessageCircle } from 'lucide-react';
import { commentField } from '../comments/writing-on-demand.ts';
import { RepostButton } from '../sharing/repost-button.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { LikeButton } from '../post/like-button.tsx';
import { PostAction } from '../post/post-action.tsx';
import styles from './post-actions.module.css';
import { strings } from '../post/strings.ts';

interface PostActionsProps {
  post: Post;
  onComment: () => void;
}

/** The action bar of a post. */
export function PostActions({ post, onComment }: PostActionsProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.actions}>
        <LikeButton post={post} />
        <PostAction
          label={strings.comment}
          icon={<MessageCircle aria-hidden />}
          onClick={onComment}
          {...commentField.onIntent}
        />
        <RepostButton post={post} />
        <ShareButton post={post} />
      </div>
    </div>
  );
}
