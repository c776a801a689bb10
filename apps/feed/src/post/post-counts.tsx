import type { Post } from '@pure/contracts';
import { onDemand, PartOnDemand } from '@pure/ui';
import { useState } from 'react';
import styles from './post-counts.module.css';
import { strings } from './strings.ts';

const likersDialog = onDemand(
  () => import(/* webpackChunkName: "post-members" */ './members/likers-dialog.tsx'),
);

interface PostCountsProps {
  post: Post;
  /** Opens the comments and the field for a new one. */
  onComment: () => void;
}

/** The numbers of likes, comments and reposts. Zeros aren't shown, and take no room. */
export function PostCounts({ post, onComment }: PostCountsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { likes_count: likes, comments_count: comments, shares_count: reposts } = post;
  return (
    <>
      <div className={styles.counts}>
        {likes > 0 && (
          <button
            type="button"
            className={styles.count}
            aria-haspopup="dialog"
            {...likersDialog.onIntent}
            onClick={() => setIsOpen(true)}
          >
            {strings.likes(likes)}
          </button>
        )}
        {comments > 0 && (
          <button type="button" className={styles.count} onClick={onComment}>
            {strings.comments(comments)}
          </button>
        )}
        {reposts > 0 && <span>{strings.reposts(reposts)}</span>}
      </div>
      {isOpen && (
        <PartOnDemand
          of={likersDialog}
          props={{ postId: post.id, onClose: close }}
          onLoadError={close}
        />
      )}
    </>
  );
}
